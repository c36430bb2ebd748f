"""Runs the second verifier for each line of standard input, a JSON array of its arguments."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "second-verifier"))

import verify

for line in sys.stdin:
    verify.main(json.loads(line))
