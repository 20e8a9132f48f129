"""What bots think of a position of IMPERATOR, in victory points; `appraisal.py` asks, the rules never do."""
