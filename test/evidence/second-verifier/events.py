"""The chain of events, the personal data beside it, and the life cycle (docs/guide/evidence-format.md, "Events")."""

import datetime
import hashlib
import re

from json_text import canonical
from schema import matches

PERSONAL = ("ip", "user_agent", "signer_name", "signer_email", "rejection_note", "reason", "full_reply", "external_id")
EMAILS = ("mailed", "mail_sent", "mail_failed", "mail_bounced")
ENDS = {"completed": "accepted", "rejected": "rejected", "voided": "voided", "expired": "expired"}
DECISIONS = ("completed", "rejected")


def is_personal(name):
    return name in PERSONAL or name.startswith("comment:")


def genesis(form, request_id):
    if form == "assent/chain/1":
        return "0" * 64
    return hashlib.sha256(b"assent/chain/2\0" + request_id.encode()).hexdigest()


def check_chain(evidence, report):
    form = evidence.get("chain", "assent/chain/1")
    previous = genesis(form, evidence["request"]["id"])
    for position, event in enumerate(evidence["events"], 1):
        hashed = {name: value for name, value in event.items() if name not in ("hash", "personal")}
        digest = hashlib.sha256(bytes.fromhex(previous) + canonical(hashed)).hexdigest()
        is_next = event["seq"] == position and event["prev_hash"] == previous
        report.expect(is_next and event["hash"] == digest, f"event {position} does not continue the chain")
        previous = event["hash"]


def check_personal_data(evidence, report):
    is_erased = False
    for event in evidence["events"]:
        hashes = {name: value for name, value in event["payload"].items() if is_personal(name)}
        hashes |= {name: event[name] for name in ("ip", "user_agent")}
        variables = event["payload"].get("variables")
        hashes |= {f"variable:{name}": value for name, value in variables.items()} if isinstance(variables, dict) else {}
        expected = {name for name, value in hashes.items() if value is not None}
        report.expect(expected == set(event["personal"]), f"event {event['seq']:g} has other personal data than hashes")
        for name, personal in event["personal"].items():
            salt, value = personal["salt"], personal["value"]
            is_erased |= value is None
            if salt is None and value is None:
                continue
            fits = salt is not None and value is not None and hashes.get(name) == _salted(salt, value)
            report.expect(fits, f"{name} of event {event['seq']:g} does not match its hash")
    stated = "erased" if is_erased else "complete"
    report.expect(evidence["personal_data"] == stated, "personal_data is wrong")


def _salted(salt, value):
    return hashlib.sha256(bytes.fromhex(salt) + value.encode("utf-8", "replace")).hexdigest()


def check_payloads(evidence, root, report):
    definitions = root["$defs"]
    form = evidence.get("chain", "assent/chain/1")

    def expect(name, value, event):
        report.expect(matches(definitions[name], value, root), f"the payload of event {event['seq']:g} is not valid")

    for event in evidence["events"]:
        payload = event["payload"]
        if event["type"] == "created" and ("organisation" in payload or form == "assent/chain/2"):
            expect("Bound", payload, event)
        if event["type"] == "mailed":
            expect("Mailed", payload, event)
        if event["type"] == "viewed" and "displayed" in payload:
            expect("Viewed", payload, event)
        if event["type"] == "withdrawn":
            expect("Withdrawn", payload, event)
        if event["type"] in DECISIONS:
            _check_decision(event, definitions, root, report)


def _check_decision(event, definitions, root, report):
    payload = event["payload"]
    allowed = ("REJECTED",) if event["type"] == "rejected" else ("ACCEPTED_FULL", "ACCEPTED_PARTIAL")
    report.expect(payload.get("status") in allowed, "the decision has a wrong status")
    if "shown" in payload:
        shown = payload["shown"]
        fits = matches(definitions["Shown"], shown, root) or matches(definitions["ShownBefore"], shown, root)
        report.expect(fits, "what the decision was shown is not valid")
    via = payload.get("via", "page" if "shown" in payload else "api")
    report.expect(via == ("page" if "shown" in payload else "api"), "what the decision came by contradicts itself")


def milliseconds(text):
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", text, re.ASCII):
        raise ValueError(text)
    return datetime.datetime.strptime(text[:-1] + "+0000", "%Y-%m-%dT%H:%M:%S.%f%z").timestamp() * 1000


def check_life_cycle(evidence, report):
    expires_at = evidence["request"]["expires_at"]
    state, seen, before = None, set(), None
    for event in evidence["events"]:
        kind = event["type"]
        report.expect(_may_follow(state, kind, seen), f"event {event['seq']:g} ({kind}) may not follow")
        needs_link = kind in ("viewed", "voided", "session_opened", *DECISIONS) or (kind == "verified" and state == "pending")
        state = "pending" if kind == "created" else ENDS.get(kind, state)
        seen.add(kind)
        at = milliseconds(event["at"])
        if kind == "expired":
            report.expect(event["at"] == expires_at, "the request expired at another time")
        elif before is not None:
            report.expect(at >= before - 60_000, "time runs backwards")
        if expires_at is not None and needs_link:
            report.expect(at < milliseconds(expires_at), f"event {event['seq']:g} ({kind}) is later than the expiry")
        before = at


def check_code(evidence, report):
    needs_code = evidence["request"].get("verification") == "email_otp"
    entered = []
    for event in evidence["events"]:
        if event["type"] == "verified":
            entered.append(event["at"])
        if event["type"] not in DECISIONS:
            continue
        if "verified" in event["payload"]:
            named = event["payload"]["verified"]
            is_entered = isinstance(named, dict) and named.get("method") == "email_otp" and named.get("at") in entered
            report.expect(is_entered, "the decision names a code that was never entered")
        else:
            report.expect(not needs_code, "the decision was made without the code")


def _may_follow(state, kind, seen):
    if state is None:
        return kind == "created"
    if kind in EMAILS:
        return True
    if kind == "erased":
        return state != "pending" and "erased" not in seen
    if state == "pending":
        return kind in (*ENDS, "verified", "reminded") or (kind in ("viewed", "session_opened") and kind not in seen)
    if state in ("accepted", "rejected"):
        if kind == "withdrawn":
            return state == "accepted"
        return kind == "verified" or (kind == "superseded" and "superseded" not in seen)
    return state == "expired" and kind == "link_requested"
