import { Altered, Unreadable } from '../file-faults.ts';
import { InvalidEvent } from '../invalid-event.ts';
import { type Replayed, replayEvents } from '../replay.ts';
import { hashFromBase64, latin1 } from './bytes.ts';
import { checkAgainstEvents } from './check-against-events.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkEvents } from './check-events.ts';
import { checkFiles } from './check-files.ts';
import { checkKey, type Trust } from './check-key.ts';
import { checkCheckpoint, checkHead } from './check-log.ts';
import { checkPage, checkPageName } from './check-page.ts';
import { checkPersonalData } from './check-personal-data.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { type Finding, overall, type Status, unvouched } from './finding.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { readAttachment } from './pdf/read-attachment.ts';
import { type AnyEvidence, readBundle, readEvidence } from './read-bundle.ts';

/** The result of checking a bundle or a certificate. */
export interface Verification {
  /** The worst of `checks`: `intact`, `unvouched` (consistent, but not vouched for), `altered` or `unreadable`. */
  status: Status;
  kind: 'bundle' | 'certificate' | null;
  /** Null when the file could not be read. */
  request_id: string | null;
  /** When it was issued; null when it could not be read, or does not say. */
  issued_at: string | null;
  /** The key that it is signed with, in base64; null when it could not be read. */
  public_key: string | null;
  checks: Finding[];
}

/** A verification together with what was read, for comparing two files. */
export interface Verified {
  verification: Verification;
  evidence: AnyEvidence | null;
}

/** Checks an evidence bundle, or a certificate on its own, without a server. Never throws, whatever the bytes are. */
export function verifyFile(bytes: Uint8Array, trust: Trust): Verified {
  const kind = latin1(bytes.subarray(0, 5)) === '%PDF-' ? 'certificate' : 'bundle';
  try {
    const { evidence, checks } =
      kind === 'bundle' ? verifyBundle(bytes, trust) : verifyCertificate(bytes, trust);
    const verification: Verification = {
      status: overall(checks),
      kind,
      request_id: evidence.request.id,
      issued_at: evidence.format === 'assent-evidence/1' ? null : evidence.issued_at,
      public_key: hashFromBase64(evidence.log.public_key) ? evidence.log.public_key : null,
      checks,
    };
    return { verification, evidence };
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof Altered)) throw error;
    const status = error instanceof Altered ? 'altered' : 'unreadable';
    return { verification: unread(status, error.message), evidence: null };
  }
}

/** The result for a file that was not read. */
export function unread(status: Status, message: string): Verification {
  const checks = [{ check: 'file', status, message }];
  return { status, kind: null, request_id: null, issued_at: null, public_key: null, checks };
}

function verifyBundle(zip: Uint8Array, trust: Trust): { evidence: AnyEvidence; checks: Finding[] } {
  const bundle = readBundle(zip);
  const { evidence, archive } = bundle;
  const replayed = replay(evidence);
  const checks = [
    archive,
    ...checkFiles(bundle),
    ...checkCheckpoint(bundle),
    checkKey(evidence.log.public_key, trust),
    ...(evidence.format === 'assent-evidence/1' ? [] : checkHead(evidence)),
    ...checkTimestamp(bundle),
    ...checkRecord(evidence, replayed),
    checkPage(bundle, replayed),
    ...checkCertificate(bundle),
  ];
  return { evidence, checks };
}

function verifyCertificate(pdf: Uint8Array, trust: Trust): { evidence: AnyEvidence; checks: Finding[] } {
  const evidence = readEvidence(readAttachment(openPdf(pdf)));
  if (evidence.format === 'assent-evidence/1')
    throw new Unreadable('A certificate of this format has no evidence.json.');
  const replayed = replay(evidence);
  const checks = [
    unvouched(
      'certificate',
      'what follows is about the evidence.json attached to the PDF: only the bundle shows that the pages, the time of issue and the description of the process are unchanged, and a seal on the PDF is not checked',
    ),
    checkKey(evidence.log.public_key, trust, 'its head of the log was signed'),
    ...checkHead(evidence),
    ...checkRecord(evidence, replayed),
    checkPageName(evidence, replayed),
  ];
  return { evidence, checks };
}

/** What the events say, or why they are not valid. */
function replay({ events }: AnyEvidence): Replayed | InvalidEvent {
  try {
    return replayEvents(events);
  } catch (error) {
    if (error instanceof InvalidEvent) return error;
    throw error;
  }
}

function checkRecord(evidence: AnyEvidence, replayed: Replayed | InvalidEvent): Finding[] {
  return [...checkEvents(evidence), checkPersonalData(evidence), ...checkAgainstEvents(evidence, replayed)];
}
