import type { RecordedEvent } from '../../../wire/evidence.ts';
import { fromHex, sha256Hex, utf8 } from './bytes.ts';
import { type Finding, finding } from './finding.ts';
import type { AnyEvidence } from './read-bundle.ts';

/** The fields of events that contain hashes of personal values, besides those of comments, `comment:CLAUSE_ID`. */
const personalNames = [
  'ip',
  'user_agent',
  'signer_name',
  'signer_email',
  'rejection_note',
  'reason',
  'full_reply',
];
const commentPrefix = 'comment:';

/** Checks that every personal value either matches the hash in its event or was erased. */
export function checkPersonalData({ events, personal_data }: AnyEvidence): Finding {
  const isErased = events.some(({ personal }) => Object.values(personal).some(({ value }) => value === null));
  if ((personal_data === 'erased') !== isErased)
    return finding(
      'personal data',
      '"personal_data" does not say correctly whether personal data was erased',
      '',
    );
  const wrong = events.find((event) => !matchesItsHashes(event));
  return finding(
    'personal data',
    wrong && `A personal value of event ${wrong.seq} does not match its hash`,
    isErased
      ? 'personal data was erased; the remaining values match their hashes'
      : 'every personal value matches its hash',
  );
}

function matchesItsHashes({ ip, user_agent, payload, personal }: RecordedEvent): boolean {
  const hashes: Record<string, unknown> = { ...payload, ip, user_agent };
  const names = [...personalNames, ...Object.keys(payload).filter((name) => name.startsWith(commentPrefix))];
  const expected = names.filter((name) => (hashes[name] ?? null) !== null);
  return [...new Set([...expected, ...Object.keys(personal)])].every((name) => {
    const { salt = null, value = null } = personal[name] ?? {};
    if (salt === null || value === null) return personal[name] !== undefined && salt === value;
    return Object.hasOwn(hashes, name) && hashes[name] === sha256Hex(fromHex(salt), utf8(value));
  });
}
