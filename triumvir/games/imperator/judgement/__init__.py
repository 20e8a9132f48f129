"""What bots think of a position of IMPERATOR, in victory points; `appraisal.py` asks these modules, the rules never do."""
