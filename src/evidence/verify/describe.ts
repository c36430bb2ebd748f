import type { Continuation } from './continuation.ts';
import type { Finding, Status } from './finding.ts';
import type { Verification } from './verify-file.ts';

/** Contract section 1. */
export const exitCodes: Record<Status, number> = { intact: 0, altered: 1, unreadable: 2, unvouched: 3 };

const verdicts: Record<Status, string> = {
  intact: 'INTACT',
  altered: 'ALTERED',
  unreadable: 'UNREADABLE',
  unvouched: 'CONSISTENT, BUT NOT VOUCHED FOR',
};

const marks: Record<Status, string> = {
  intact: 'ok',
  altered: 'FAIL',
  unreadable: 'FAIL',
  unvouched: 'NOTE',
};

/** A result in words, for a terminal. */
export function describeResult(result: Verification | Continuation): string {
  return 'old' in result ? describeContinuation(result) : describeVerification(result);
}

function describeVerification(result: Verification): string {
  const { status, kind, request_id, issued_at, public_key, checks } = result;
  const what = kind === 'certificate' ? 'certificate' : 'evidence';
  const subject = request_id
    ? `${what} of signing request ${request_id}`
    : status === 'altered'
      ? 'the file is not as it was issued, and nothing else in it was checked'
      : 'not a complete evidence bundle or certificate';
  const key = public_key === null ? '' : `\nSigned with the key ${public_key}\n`;
  // Nothing binds the time that a certificate on its own says.
  const issued =
    issued_at === null || kind === 'certificate'
      ? ''
      : `Issued at ${issued_at}. What happened later is not in it.\n`;
  return `${verdicts[status]}: ${subject}\n${list(checks)}${key}${issued}`;
}

/** Two files can contradict each other although neither was altered. */
function describeContinuation({ status, old, new: young, checks }: Continuation): string {
  const files = `${describeVerification(old)}\n${describeVerification(young)}`;
  const isContradiction = status === 'altered' && [old, young].every((file) => file.status !== 'altered');
  const verdict = isContradiction
    ? 'CONTRADICTION: the second file does not continue the first'
    : `${verdicts[status]}: the second file as a continuation of the first`;
  return `${files}\n${verdict}\n${list(checks)}`;
}

function list(checks: Finding[]): string {
  return checks
    .map(({ check, status, message }) => `${marks[status].padEnd(5)} ${check.padEnd(16)} ${message}\n`)
    .join('');
}
