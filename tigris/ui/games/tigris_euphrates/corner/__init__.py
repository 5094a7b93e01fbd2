"""What everybody may see and touch beside the board: treasures, monuments, reserve, tools."""
