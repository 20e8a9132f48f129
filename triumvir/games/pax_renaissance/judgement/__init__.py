"""What bots think of a position of Pax Renaissance; `appraisal.py` asks, the rules never do."""
