import type { RecordedEvent } from '../../../wire/evidence.ts';
import { personalHash } from '../personal-data.ts';
import { isErased } from '../replay.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** The names under which events hold hashes of personal values. */
const personalNames = [
  'ip',
  'user_agent',
  'signer_name',
  'signer_email',
  'rejection_note',
  'reason',
  'full_reply',
];

/** Every personal value gives the hash in its event, or was erased. */
export function checkPersonalData({ evidence: { events, personal_data } }: Bundle): Finding {
  const erased = isErased(events);
  if ((personal_data === 'erased') !== erased)
    return finding('personal data', 'What is said of erased personal data is not so', '');
  const wrong = events.find((event) => !hasItsValues(event));
  return finding(
    'personal data',
    wrong && `A personal value of event ${wrong.seq} does not give the hash in it`,
    erased
      ? 'personal data was erased; what is left gives the hashes in the events'
      : 'every personal value gives the hash in its event',
  );
}

function hasItsValues({ ip, user_agent, payload, personal }: RecordedEvent): boolean {
  const hashes: Record<string, unknown> = { ...payload, ip, user_agent };
  const expected = personalNames.filter((name) => (hashes[name] ?? null) !== null);
  return [...new Set([...expected, ...Object.keys(personal)])].every((name) => {
    const { salt = null, value = null } = personal[name] ?? {};
    if (salt === null || value === null) return personal[name] !== undefined && salt === value;
    return Object.hasOwn(hashes, name) && hashes[name] === personalHash(salt, value);
  });
}
