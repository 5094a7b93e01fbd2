"""Bots against bots: schedules, games in parallel, results with intervals, ratings.

Everything here measures; nothing here is part of the app. Honest bots get what the table gives
them, a view; foreign engines get the same as JSON; the cheater gets the state, which is why it
lives here and not in the catalog.
"""
