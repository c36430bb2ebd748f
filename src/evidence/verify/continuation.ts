import { countOf } from '../../../shared/count-of.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { fieldsOf } from '../fields-of.ts';
import { Unreadable } from '../file-faults.ts';
import { isSame } from '../is-same.ts';
import { hashFromBase64 } from './bytes.ts';
import type { Trust } from './check-key.ts';
import { altered, type Finding, finding, intact, overall, type Status, unvouched } from './finding.ts';
import { parseJson } from './parse-json.ts';
import type { AnyEvidence } from './read-bundle.ts';
import { type Head, readHead } from './read-head.ts';
import { rootsFromConsistency } from './tree.ts';
import { unread, type Verification, type Verified, verifyFile } from './verify-file.ts';

/** The result of comparing two bundles. */
export interface Continuation {
  /** The worst of both bundles and of `checks`. */
  status: Status;
  old: Verification;
  new: Verification;
  /** Whether the newer bundle continues the older one. */
  checks: Finding[];
}

/**
 * Checks two bundles of an organisation, that their heads are of one log that only grew, and, if both are of the same
 * request, that the chain of the newer one continues that of the older one.
 *
 * Two inclusion proofs do not show that one tree is the beginning of the other, and no bundle can contain that proof
 * for every older one. So it comes from the service that has the log, as the answer of `GET /api/v1/evidence/proof`,
 * which needs no trust: it either leads from one signed root to the other, or it does not.
 *
 * @param older the bytes, or why they cannot be read
 * @param proof the answer, as saved; undefined when there is none
 */
export function verifyContinuation(
  older: Uint8Array | string,
  newer: Uint8Array | string,
  trust: Trust,
  proof: Uint8Array | string | undefined,
): Continuation {
  const [old, young] = [verify(older, trust), verify(newer, trust)];
  const checks = old.evidence && young.evidence ? compare(old.evidence, young.evidence, proof) : [];
  const status = overall([...old.verification.checks, ...young.verification.checks, ...checks]);
  return { status, old: old.verification, new: young.verification, checks };
}

function verify(file: Uint8Array | string, trust: Trust): Verified {
  return typeof file === 'string'
    ? { verification: unread('unreadable', file), evidence: null }
    : verifyFile(file, trust);
}

function compare(old: AnyEvidence, young: AnyEvidence, proof: Uint8Array | string | undefined): Finding[] {
  if (old.organisation.id !== young.organisation.id)
    return [altered('organisation', 'The two bundles are of different organisations')];
  const checks = [checkLogs(old, young, proof)];
  return old.request.id === young.request.id ? [...checks, checkChains(old, young)] : checks;
}

function areOfOneLog(old: AnyEvidence, young: AnyEvidence): boolean {
  return old.format === young.format && old.log.origin === young.log.origin;
}

/**
 * Checks that both heads are of one log that only grew. Which head is larger says nothing about which bundle is newer:
 * a bundle carries the earliest head with a timestamp that covers its request, or else the newest one with a witness's
 * signature (../log/prove.ts), so one that is issued later can carry an earlier head.
 */
function checkLogs(old: AnyEvidence, young: AnyEvidence, proof: Uint8Array | string | undefined): Finding {
  const [first, second] = [headOf(old), headOf(young)];
  if (!first || !second || first.origin !== second.origin)
    return unvouched(
      'log',
      'The two bundles are from different logs of the organisation. How one continues the other is in the first leaf of the newer log',
    );
  const [small, large] = second.size < first.size ? [second, first] : [first, second];
  const message = `${nameOf(large)} begins with ${nameOf(small)}`;
  if (small.size === large.size)
    return isSame(small.root, large.root)
      ? intact('log', `both bundles carry the same head of ${nameOf(large)}`)
      : altered('log', forked);
  if (!proof)
    return unvouched(
      'log',
      `Proof that ${message} is missing: save the answer of GET /api/v1/evidence/proof?from=${small.size}&to=${large.size}, and give its file with --proof`,
    );
  const hashes = typeof proof === 'string' ? proof : readProof(proof);
  if (typeof hashes === 'string') return { check: 'log', status: 'unreadable', message: hashes };
  const roots = rootsFromConsistency(small.root, { from: small.size, size: large.size, proof: hashes });
  const holds = roots && isSame(roots.oldRoot, small.root) && isSame(roots.root, large.root);
  return finding('log', holds ? undefined : `The proof does not show that ${message}`, message);
}

const nameOf = ({ size }: Head) => `the log with ${countOf(size, 'leaf', 'leaves')}`;

const forked =
  'Two different logs with the same number of leaves are signed: the log was rewritten, or the database was set back to an earlier state and the log continued from there';

function headOf(evidence: AnyEvidence): Head | undefined {
  return evidence.format === 'assent-evidence/1' ? undefined : readHead(evidence.log.head);
}

/** The hashes in the answer of the service, or why they cannot be read. */
function readProof(bytes: Uint8Array): Uint8Array[] | string {
  try {
    const answer = fieldsOf(parseJson('The proof', bytes).value);
    const { hashes } = fieldsOf(answer.data ?? answer);
    const read = Array.isArray(hashes) ? hashes.map((hash) => hashFromBase64(String(hash))) : [undefined];
    if (read.every((hash) => hash !== undefined)) return read;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return 'The proof is not an answer of GET /api/v1/evidence/proof';
}

/** Personal values may have been erased since, but nothing else in an event can change. */
function checkChains(old: AnyEvidence, young: AnyEvidence): Finding {
  const differs = old.events.findIndex(({ personal: _, ...event }, index) => {
    const { personal: __, ...later } = young.events[index] ?? { personal: null };
    return canonicalJson(event) !== canonicalJson(later);
  });
  const isOneLog = areOfOneLog(old, young);
  const problem =
    isOneLog && differs === young.events.length
      ? `The newer bundle ends with event ${differs} of the older one, and both are from one log, which only grows. Most likely they were given in the wrong order`
      : !isOneLog && differs > 0
        ? describeFork(differs)
        : 'The events of the newer bundle do not begin with those of the older one';
  return finding(
    'events',
    differs === -1 ? undefined : problem,
    'the events of the newer bundle begin with those of the older one',
  );
}

/** After `restore`, the service goes on from the backup in a new log, and knows nothing of what happened since. */
const describeFork = (common: number) =>
  `The two bundles have the same events up to event ${common}, and others after it. The service signed both, in different logs: a backup was restored in between, or somebody with its key wrote a second history. Copies kept elsewhere can show which, such as emails, timestamps and signatures of witnesses`;
