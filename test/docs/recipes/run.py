# Prints the results of the guide's functions for each case on standard input.
import base64, json, sys

from recipe import has_body_signature, is_from_assent

answers = []
for case in json.load(sys.stdin):
    given = (case["secrets"], case["headers"], base64.b64decode(case["body"]))
    answers.append([is_from_assent(*given, now=case["now"]), has_body_signature(*given)])
json.dump(answers, sys.stdout)
