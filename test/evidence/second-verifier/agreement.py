"""What the members of evidence.json have to agree on (docs/guide/evidence-format.md, "What has to agree")."""

import hashlib
import re

from events import DECISIONS
from json_text import canonical
from schema import matches, same


def find(events, *types):
    return next((event for event in events if event["type"] in types), None)


def value_of(event, name):
    return (event["personal"].get(name) or {}).get("value") if event else None


def check(evidence, report):
    check_content(evidence, report)
    check_request(evidence, report)
    check_bound(evidence, report)
    check_hand_over(evidence, report)
    check_decisions(evidence, report)
    check_process(evidence, report)


def check_content(evidence, report):
    version, clauses = evidence["version"], evidence["version"]["content"]["clauses"]
    number = version["version_number"]
    content = {"clauses": clauses, "document_id": evidence["document"]["id"], "version_number": number}
    declared = version["content"].get("variables")
    if declared is not None:
        content["variables"] = declared
    digest = hashlib.sha256(canonical(content)).hexdigest()
    report.expect(digest == version["content_hash"], "the content does not have the content hash")
    check_variables(evidence, declared or [], report)
    confirmed = confirmed_hash(evidence)
    for given in content_hashes(evidence):
        report.expect(given == confirmed, "an event is about other content")
    created = find(evidence["events"], "created")
    if created:
        report.expect(created["payload"].get("version_id") == version["id"], "the request is about another version")


def content_hashes(evidence):
    """What the view and the decision were about. A view that records no page has none."""
    payloads = [
        event["payload"]
        for event in evidence["events"]
        if event["type"] in DECISIONS or (event["type"] == "viewed" and "displayed" in event["payload"])
    ]
    return [payload.get("content_hash") for payload in payloads]


def check_variables(evidence, declared, report):
    values = evidence["request"].get("variables", {})
    names = {variable["name"] for variable in declared}
    needed = {variable["name"] for variable in declared if variable["required"]}
    report.expect(needed <= set(values) <= names, "the variables are not those that are declared")


def confirmed_hash(evidence):
    """What the signer confirmed; once values are erased, what the first event that names a hash says."""
    version, values = evidence["version"], evidence["request"].get("variables", {})
    if not version["content"].get("variables"):
        return version["content_hash"]
    if None in values.values():
        named = content_hashes(evidence)
        return named[0] if named else version["content_hash"]
    return hashlib.sha256(canonical({"content_hash": version["content_hash"], "variables": values})).hexdigest()


def filled(text, evidence):
    """A title with the values of variables in place of {{name}}."""
    declared = {variable["name"] for variable in evidence["version"]["content"].get("variables", [])}
    values = {name: "[erased]" if value is None else value for name, value in evidence["request"].get("variables", {}).items()}
    return re.sub(r"\{\{([^{}]*)\}\}", lambda found: values.get(found[1], "") if found[1] in declared else found[0], text)


def check_request(evidence, report):
    events, request = evidence["events"], evidence["request"]
    created, viewed, decided = find(events, "created"), find(events, "viewed"), find(events, *DECISIONS)
    voided, expired = find(events, "voided"), find(events, "expired")
    status = decided["payload"].get("status") if decided else "VOIDED" if voided else "EXPIRED" if expired else "PENDING"

    def at(event):
        return event["at"] if event else None

    expected = {
        "status": status,
        "signer_name": value_of(created, "signer_name"),
        "signer_email": value_of(created, "signer_email"),
        "created_at": at(created),
        "viewed_at": at(viewed),
        "completed_at": at(decided),
        "voided_at": at(voided),
        "expired_at": at(expired),
        "rejection_note": value_of(decided, "rejection_note"),
        "void_reason": value_of(voided, "reason"),
        "is_superseded": find(events, "superseded") is not None,
    }
    for name, value in expected.items():
        report.expect(same(request[name], value), f"{name} does not follow from the events")


def check_bound(evidence, report):
    created = find(evidence["events"], "created")
    if not created or "organisation" not in created["payload"]:
        return
    version = {name: value for name, value in evidence["version"].items() if name != "content"}
    stated = {"organisation": evidence["organisation"], "document": evidence["document"], "version": version}
    stated |= {name: evidence["request"].get(name) for name in ("expires_at", "language", "verification")}
    hashes = created["payload"].get("variables")
    values = {name: value_of(created, f"variable:{name}") for name in (hashes if isinstance(hashes, dict) else {})}
    report.expect(isinstance(hashes, dict) and same(evidence["request"]["variables"], values), "variables is not what the request was bound to")
    for name, value in stated.items():
        report.expect(same(created["payload"].get(name), value), f"{name} is not what the request was bound to")


def check_hand_over(evidence, report):
    if "hand_over" not in evidence:
        return
    events = evidence["events"]
    created = find(events, "created")
    handed = (created["payload"].get("handed_over") if created else None) or {}
    emails = [
        {
            "mail": event["payload"].get("mail"),
            "at": event["at"],
            "message_id": event["payload"].get("message_id"),
            "transport": event["payload"].get("transport"),
            "reply_code": reply_code(event["payload"].get("reply")),
        }
        for event in events
        if event["type"] == "mailed"
    ]
    expected = {"mailed": handed.get("mailed"), "returned_to_caller": handed.get("returned_to_caller"), "emails": emails}
    report.expect(same(evidence["hand_over"], expected), "the hand-over does not follow from the events")


def check_decisions(evidence, report):
    decided = find(evidence["events"], *DECISIONS)
    if not decided:
        report.expect(evidence["decisions"] is None, "there are decisions without a decision")
        return
    clauses = evidence["version"]["content"]["clauses"]
    responses = read_responses(decided["payload"].get("responses"))
    if responses is None:
        report.altered.append("the responses are not valid")
        return
    ids = sorted(clause["id"] for clause in clauses)
    if sorted(response["clauseId"] for response in responses) != ids or len(set(ids)) != len(ids):
        report.altered.append("the responses are not about the clauses")
        return
    by_id = {response["clauseId"]: response for response in responses}
    ordered = sorted(clauses, key=lambda clause: clause["order"])
    withdrawn = check_withdrawals(evidence, clauses, by_id, report)
    expected = [_decision(clause, by_id[clause["id"]], decided, withdrawn, evidence) for clause in ordered]
    report.expect(same(evidence["decisions"], expected), "the decisions are not those of the event")
    for clause in clauses:
        response = by_id[clause["id"]]
        for name in ("is_mandatory", "default_checked"):
            report.expect(response.get(name, clause[name]) == clause[name], "a response is about another kind of clause")
    status = status_of(clauses, by_id)
    report.expect(decided["payload"].get("status") == status, "the status does not follow from the responses")


def read_responses(given):
    """The responses of a decision; None when they are not valid."""
    if not isinstance(given, list):
        return None
    for each in given:
        if not isinstance(each, dict) or not isinstance(each.get("clauseId"), str):
            return None
        booleans = [each.get("accepted")] + [each[name] for name in ("answered", "is_mandatory", "default_checked") if name in each]
        if not all(isinstance(value, bool) for value in booleans):
            return None
        if each["accepted"] and not each.get("answered", True):
            return None
    return given


def check_withdrawals(evidence, clauses, by_id, report):
    """When each clause was withdrawn, by its id."""
    known = {clause["id"]: clause for clause in clauses}
    withdrawn = {}
    for event in evidence["events"]:
        named = event["payload"].get("clauses") if event["type"] == "withdrawn" else []
        for each in named if isinstance(named, list) else []:
            clause_id = each.get("clauseId") if isinstance(each, dict) else None
            clause = known.get(clause_id) if isinstance(clause_id, str) else None
            fits = clause is not None and clause["slug"] == each.get("slug") and not clause["is_mandatory"]
            fits = fits and by_id[clause_id]["accepted"] and clause_id not in withdrawn
            report.expect(fits, "a withdrawal is not of an optional clause that was accepted and still held")
            if clause is not None:
                withdrawn[clause_id] = event["at"]
    return withdrawn


def _decision(clause, response, decided, withdrawn, evidence):
    decision = {
        "clause_id": clause["id"],
        "title": filled(clause["title"], evidence),
        "is_mandatory": clause["is_mandatory"],
        "default_checked": clause["default_checked"],
        "accepted": response["accepted"],
    }
    if not response.get("answered", True):
        decision["answered"] = False
    name = f"comment:{clause['id']}"
    if decided["payload"].get(name) is not None:
        decision["comment"] = value_of(decided, name)
    if "touched" in response and (response["touched"] is None or isinstance(response["touched"], bool)):
        decision["touched"] = response["touched"]
    if clause["id"] in withdrawn:
        decision["withdrawn_at"] = withdrawn[clause["id"]]
    return decision


def status_of(clauses, by_id):
    """The status that follows; None when clauses are unanswered without a declined mandatory one."""
    answered = {clause["id"]: by_id[clause["id"]].get("answered", True) for clause in clauses}
    accepted = {clause["id"]: by_id[clause["id"]]["accepted"] for clause in clauses}
    if any(clause["is_mandatory"] and answered[clause["id"]] and not accepted[clause["id"]] for clause in clauses):
        return "REJECTED"
    if not all(answered.values()):
        return None
    return "ACCEPTED_FULL" if all(accepted.values()) else "ACCEPTED_PARTIAL"


def check_process(evidence, report):
    decided = find(evidence["events"], *DECISIONS)
    shown = decided["payload"].get("shown") if decided else None
    shown = shown if isinstance(shown, dict) else None
    channel = None if not decided else "signing_page" if shown else "api"
    process = evidence["process"]
    expected = (channel, (shown or {}).get("confirmation"), (shown or {}).get("language"))
    stated = (process["channel"], process["confirmation"], process["language"])
    report.expect(stated == expected, "the process does not follow from the events")


def page_named(events, root):
    """The page that the events name; None when they name none."""
    decided = find(events, *DECISIONS)
    shown = decided["payload"].get("shown") if decided else None
    if shown is not None and matches(root["$defs"]["Shown"], shown, root):
        # `language` is that of the review, unless the page has none of its own.
        return {**shown, "language": shown.get("page_language", shown["language"])}
    viewed = find(events, "viewed")
    displayed = viewed["payload"].get("displayed") if viewed else None
    return displayed if isinstance(displayed, dict) else None


def check_page(evidence, page, report):
    hashes = [confirmed_hash(evidence)]
    if None in evidence["request"].get("variables", {}).values():
        hashes.append(evidence["version"]["content_hash"])
    has_hash = any(isinstance(digest, str) and digest.encode() in page for digest in hashes)
    report.expect(has_hash, "page.html does not show the content hash")
    if "page" not in evidence:
        return
    stated = evidence["page"]
    report.expect(stated["sha256"] == hashlib.sha256(page).hexdigest(), "page.html is another page")


def check_page_kind(evidence, root, report):
    if "page" not in evidence:
        return
    stated, named = evidence["page"], page_named(evidence["events"], root)
    if stated["kind"] == "displayed":
        shown = {"page_sha256": stated["sha256"], "language": stated["language"], "renderer": stated["renderer"]}
        fits = named is not None and all(same(named.get(name), value) for name, value in shown.items())
        report.expect(fits, "page.html is not the page that the events name")
    else:
        is_erased = evidence["personal_data"] == "erased"
        report.expect(named is None or is_erased, "the page that the events name is missing")


def reply_code(reply):
    """The code of a mail server's reply; None where there is none, or something else in its place."""
    return reply.get("code") if isinstance(reply, dict) else None
