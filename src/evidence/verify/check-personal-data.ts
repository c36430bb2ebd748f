import type { RecordedEvent } from '../../../wire/evidence.ts';
import { commentPrefix, personalHash } from '../personal-data.ts';
import { isErased } from '../replay.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** The fields of events that contain hashes of personal values, besides those of comments. */
const personalNames = [
  'ip',
  'user_agent',
  'signer_name',
  'signer_email',
  'rejection_note',
  'reason',
  'full_reply',
];

/** Checks that every personal value either matches the hash in its event or was erased. */
export function checkPersonalData({ evidence: { events, personal_data } }: Bundle): Finding {
  const erased = isErased(events);
  if ((personal_data === 'erased') !== erased)
    return finding(
      'personal data',
      '"personal_data" does not say correctly whether personal data was erased',
      '',
    );
  const wrong = events.find((event) => !matchesItsHashes(event));
  return finding(
    'personal data',
    wrong && `A personal value of event ${wrong.seq} does not match its hash`,
    erased
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
    return Object.hasOwn(hashes, name) && hashes[name] === personalHash(salt, value);
  });
}
