import { countOf } from '../../../shared/count-of.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { membersOf } from '../responses.ts';
import { hashFromBase64, isSame } from './bytes.ts';
import type { Trust } from './check-key.ts';
import { type Finding, finding, overall, type Status, Unreadable } from './finding.ts';
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
 * Checks two bundles of an organisation, and that the newer one continues the log of the older one, and its chain if it is
 * of the same request.
 *
 * Two inclusion proofs do not show that one tree is the beginning of the other, and no bundle can contain that proof for
 * every older one. So it comes from the service that has the log, as the answer of `GET /api/v1/evidence/proof`, which
 * needs no trust: it either leads from one signed root to the other, or it does not.
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
    return [finding('organisation', 'The two bundles are of different organisations', '')];
  const checks = [checkLogs(old, young, proof)];
  return old.request.id === young.request.id ? [...checks, checkChains(old, young)] : checks;
}

function checkLogs(old: AnyEvidence, young: AnyEvidence, proof: Uint8Array | string | undefined): Finding {
  const [from, to] = [headOf(old), headOf(young)];
  if (!from || !to || from.origin !== to.origin)
    return unknown(
      'The two bundles are from different logs of the organisation. How one continues the other is in the first leaf of the newer log',
    );
  if (to.size < from.size)
    return finding('log', 'The log of the second bundle is shorter than that of the first', '');
  const message = `the log with ${countOf(to.size, 'leaf', 'leaves')} begins with the same ${countOf(from.size, 'leaf', 'leaves')} as the older one`;
  if (from.size === to.size) return finding('log', isSame(from.root, to.root) ? undefined : forked, message);
  if (!proof)
    return unknown(
      `Whether the newer log begins with the older one takes the answer of GET /api/v1/evidence/proof?from=${from.size}&to=${to.size}: save it, and give its file with --proof`,
    );
  const hashes = typeof proof === 'string' ? proof : readProof(proof);
  if (typeof hashes === 'string') return { check: 'log', status: 'unreadable', message: hashes };
  const roots = rootsFromConsistency(from.root, { from: from.size, size: to.size, proof: hashes });
  const holds = roots && isSame(roots.oldRoot, from.root) && isSame(roots.root, to.root);
  return finding('log', holds ? undefined : notProven, message);
}

const forked =
  'Two different logs with the same number of leaves are signed: one of them tells another story';
const notProven = 'The proof does not lead from the older log to the newer one';

function unknown(message: string): Finding {
  return { check: 'log', status: 'unvouched', message };
}

function headOf(evidence: AnyEvidence): Head | undefined {
  return evidence.format === 'assent-evidence/1' ? undefined : readHead(evidence.log.head);
}

/** The hashes in the answer of the service, or why they cannot be read. */
function readProof(bytes: Uint8Array): Uint8Array[] | string {
  try {
    const answer = membersOf(parseJson('The proof', bytes).value);
    const { hashes } = membersOf(answer.data ?? answer);
    const read = Array.isArray(hashes) ? hashes.map((hash) => hashFromBase64(String(hash))) : [undefined];
    if (read.every((hash) => hash !== undefined)) return read;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return 'The proof is not an answer of GET /api/v1/evidence/proof';
}

/** Personal values may have been erased since, and nothing else of an event can change. */
function checkChains(old: AnyEvidence, young: AnyEvidence): Finding {
  const isSameStory =
    old.events.length <= young.events.length &&
    old.events.every(({ personal: _, ...event }, index) => {
      const { personal: __, ...later } = young.events[index] ?? { personal: null };
      return canonicalJson(event) === canonicalJson(later);
    });
  return finding(
    'events',
    isSameStory ? undefined : 'The events of the newer bundle do not begin with those of the older one',
    'the events of the newer bundle begin with those of the older one',
  );
}
