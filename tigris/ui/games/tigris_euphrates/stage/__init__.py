"""The conflict stage: a war or a revolt, told to the seat that decides."""
