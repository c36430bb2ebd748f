"""A second verifier of evidence, written from docs/guide/evidence-format.md alone.

    python3 verify.py [--public-key KEY[,KEY...]] FILE...

Prints one line of JSON for each file. Exits with the verdict on the last one. Needs only the standard library.
"""

import argparse
import hashlib
import json
import pathlib
import re
import sys

import agreement
import archive
import events
import merkle
import notes
import pdf
import timestamp
from json_text import canonical, has_lone_surrogate, parse, pretty
from schema import matches
from verdict import Altered, Report, Unreadable

SCHEMA = pathlib.Path(__file__).resolve().parents[3] / "docs/guide/evidence.schema.json"
NAMES = {
    "assent-evidence/2": set(archive.ORDER),
    "assent-evidence/1": {"README.txt", "evidence.json", "page.html", "certificate.pdf", "checkpoint.txt"},
}
REQUIRED = {
    "assent-evidence/2": ["README.txt", "page.html", "verify.mjs", "manifest.json", "checkpoint.txt"],
    "assent-evidence/1": ["README.txt", "page.html", "checkpoint.txt"],
}
UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
DAY = 24 * 60 * 60 * 1000


def verify(data, keys, root):
    report = Report()
    try:
        if data.startswith(b"%PDF-"):
            verify_certificate(data, keys, root, report)
        else:
            verify_bundle(data, keys, root, report)
    except Unreadable as error:
        report.unreadable.append(str(error))
    return report


def verify_certificate(data, keys, root, report):
    attached, problem = pdf.read_attachment(data)
    if attached is None:
        report.altered.append(problem)
        return
    evidence = read_evidence(attached, root, report)
    check_evidence(evidence, root, report)
    check_key(evidence, keys, report)
    report.unvouched.append("a certificate on its own is not vouched for")


def verify_bundle(data, keys, root, report):
    files = archive.read(data, report)
    if report.altered:
        return
    if "evidence.json" not in files:
        raise Unreadable("evidence.json is missing")
    evidence = read_evidence(files["evidence.json"], root, report)
    form = evidence["format"]
    required = REQUIRED[form] + (["certificate.pdf"] if evidence["decisions"] is not None else [])
    missing = [name for name in required if name not in files]
    if missing:
        raise Unreadable(f"{', '.join(missing)} is missing")
    for name in files:
        is_due = name != "certificate.pdf" or evidence["decisions"] is not None
        report.expect(name in NAMES[form] and is_due, f"{name} is no file of a bundle")
    if archive.pack(files) != data:
        report.unvouched.append("the files were repacked")
    check_evidence(evidence, root, report)
    check_manifest(evidence, files, report)
    agreement.check_page(evidence, files["page.html"], report)
    if evidence["decisions"] is not None:
        report.attempt(check_certificate, evidence, files, report)
    report.attempt(check_checkpoint, evidence, files, report)
    if "timestamp.tsr" in files and form == "assent-evidence/2":
        check_timestamp(evidence, files["timestamp.tsr"], report)
    check_key(evidence, keys, report)


def read_evidence(data, root, report):
    evidence = parse("evidence.json", data)
    if has_lone_surrogate(evidence):
        raise Unreadable("evidence.json has a lone surrogate")
    shapes = [root] + list(root["$defs"].values()) + root.get("anyOf", [])
    fitting = [shape for shape in shapes if "format" in shape.get("properties", {}) or "anyOf" in shape]
    if not isinstance(evidence, dict) or not any(matches(shape, evidence, root) for shape in fitting):
        raise Unreadable("evidence.json does not match its schema")
    report.expect(pretty(evidence) + b"\n" == data, "evidence.json is written in another way")
    return evidence


def check_evidence(evidence, root, report):
    """Everything that evidence.json says about itself."""
    events.check_chain(evidence, report)
    events.check_personal_data(evidence, report)
    events.check_payloads(evidence, root, report)
    try:
        events.check_life_cycle(evidence, report)
    except ValueError as error:
        report.unreadable.append(f"{error} is no time")
    events.check_code(evidence, report)
    agreement.check(evidence, report)
    agreement.check_page_kind(evidence, root, report)
    check_head(evidence, report)


def check_manifest(evidence, files, report):
    own = {"assent-evidence/2": {"manifest.json", "timestamp.tsr", "checkpoint.txt"}, "assent-evidence/1": {"evidence.json", "checkpoint.txt"}}
    hashes = {
        name: hashlib.sha256(content).hexdigest() for name, content in files.items() if name not in own[evidence["format"]]
    }
    if evidence["format"] == "assent-evidence/1":
        report.expect(evidence["files"] == hashes, "the files are not those of evidence.json")
    else:
        report.expect(files["manifest.json"] == canonical({"files": hashes}) + b"\n", "manifest.json is about other files")


def check_certificate(evidence, files, report):
    if evidence["format"] == "assent-evidence/1":
        try:
            pdf.Pdf(files["certificate.pdf"])
        except Altered as error:
            report.altered.append(str(error))
        except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
            raise Unreadable("the certificate is broken") from error
        return
    try:
        attached, problem = pdf.read_attachment(files["certificate.pdf"])
    except Unreadable as error:
        # In a bundle, a certificate that is none breaks a rule about something that can be read: the bundle.
        attached, problem = None, str(error)
    report.expect(attached == files["evidence.json"], problem or "the certificate has another evidence.json")


def log_key(evidence):
    key = notes.decode(evidence["log"]["public_key"])
    return key if key is not None and len(key) == 32 else None


def leaf_of(evidence):
    last = evidence["events"][-1]
    if evidence["format"] == "assent-evidence/1":
        return bytes.fromhex(last["hash"])
    return canonical({"hash": last["hash"], "request_id": evidence["request"]["id"], "seq": last["seq"]})


def check_head(evidence, report):
    log, key, organisation = evidence["log"], log_key(evidence), evidence["organisation"]["id"]
    report.expect(key is not None, "the key is no key")
    if evidence["format"] == "assent-evidence/1":
        report.expect(log["origin"] == f"assent/{organisation}", "the log is not the organisation's")
        return
    is_own = re.fullmatch(f"assent/{organisation}/[0-9a-f]{{16}}", log["origin"]) is not None
    report.expect(is_own, "the log is not the organisation's")
    text = notes.open_note(log["head"], log["origin"], key) if key is not None else None
    head = notes.read_head(text) if text is not None else None
    if head is None or head["rest"] != "" or head["origin"] != log["origin"]:
        report.altered.append("the head of the log is not signed")
        return
    proof = [notes.decode(each) for each in log["proof"]]
    is_proof = all(each is not None and len(each) == 32 for each in proof)
    leaf = merkle.leaf_hash(leaf_of(evidence))
    is_in = is_proof and merkle.includes(head["root"], head["size"], int(log["index"]), leaf, proof)
    report.expect(is_in, "the last event is not in the log")


def check_checkpoint(evidence, files, report):
    log, key = evidence["log"], log_key(evidence)
    checkpoint = notes.read_checkpoint(files["checkpoint.txt"])
    text = notes.open_note(checkpoint["note"], log["origin"], key) if checkpoint and key else None
    head = notes.read_head(text) if text is not None else None
    if head is None or head["origin"] != log["origin"]:
        report.altered.append("checkpoint.txt is not signed")
        return
    signed = "manifest.json" if evidence["format"] == "assent-evidence/2" else "evidence.json"
    line = f"{signed} sha256 {hashlib.sha256(files[signed]).hexdigest()}\n"
    report.expect(head["rest"] == line, f"checkpoint.txt is about another {signed}")
    leaf = merkle.leaf_hash(leaf_of(evidence))
    is_in = merkle.includes(head["root"], head["size"], checkpoint["index"], leaf, checkpoint["proof"])
    report.expect(is_in, "the last event is not in the log of checkpoint.txt")
    if evidence["format"] == "assent-evidence/2":
        stored = notes.read_head(log["head"]) or {}
        is_same = (head["size"], head["root"]) == (stored.get("size"), stored.get("root"))
        proof = [notes.decode(each) for each in log["proof"]]
        is_same = is_same and checkpoint["index"] == log["index"] and checkpoint["proof"] == proof
        report.expect(is_same, "checkpoint.txt is about another head")


def check_timestamp(evidence, data, report):
    try:
        imprint, at = timestamp.read(data)
    except Unreadable as error:
        # As with a certificate in a bundle: it breaks a rule about something that can be read.
        report.altered.append(str(error))
        return
    text = evidence["log"]["head"].rpartition("\n\n")[0] + "\n"
    report.expect(imprint == hashlib.sha256(text.encode()).digest(), "the timestamp is about another head")
    latest = events.milliseconds(evidence["events"][-1]["at"])
    report.expect(at >= latest - DAY, "the timestamp is older than the last event")


def check_key(evidence, keys, report):
    if evidence["log"]["public_key"] not in keys:
        report.unvouched.append("the key is not known")


def main(arguments=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--public-key")
    parser.add_argument("--schema", default=SCHEMA, type=pathlib.Path)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    given = parser.parse_args(arguments)
    root = json.loads(given.schema.read_text(encoding="utf-8"))
    keys = [notes.read_key(each.strip()) for each in given.public_key.split(",")] if given.public_key else []
    if None in keys:
        parser.error("--public-key is no key")
    code = 0
    for path in given.files:
        report = verify(path.read_bytes(), keys, root)
        code = report.exit_code
        print(json.dumps({"file": path.name, "exit": code, "problems": report.problems}), flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
