import { isSame } from '../is-same.ts';
import { sha256Of, utf8 } from './bytes.ts';
import { altered, type Finding, finding, intact } from './finding.ts';
import type { Bundle } from './read-bundle.ts';
import { readHead } from './read-head.ts';
import { readTimestamp } from './timestamp/read-timestamp.ts';

/**
 * How much older a timestamp may be than what it is over. Clocks may differ a little; if they differ by more than this,
 * one of the two is wrong.
 */
export const maxSkewMs = 24 * 60 * 60 * 1000;

/**
 * Checks that a timestamp, if there is one, is over the head of the log, and not older than the events that the head
 * covers.
 */
export function checkTimestamp({ files, evidence }: Bundle): Finding[] {
  if (evidence.format === 'assent-evidence/1') return [];
  const token = files.get('timestamp.tsr');
  if (!token) return [intact('timestamp', 'there is none: the times are those of the service alone')];
  const timestamp = readTimestamp(token);
  const head = readHead(evidence.log.head);
  if (!timestamp || !head) return [altered('timestamp', 'timestamp.tsr is not a timestamp over a SHA-256')];
  const last = Date.parse(evidence.events.at(-1)?.at ?? '');
  const problem = isSame(timestamp.imprint, sha256Of(utf8(head.body)))
    ? Date.parse(timestamp.at) < last - maxSkewMs
      ? 'The timestamp is older than the last event, which it covers'
      : undefined
    : 'The timestamp is for something other than the head of the log';
  const message = `names ${timestamp.at} as a time when the log already had the last event; the signature of the authority is not checked here, but openssl can (see README.txt)`;
  return [finding('timestamp', problem, message)];
}
