import type { RecordedEvent } from '../../../wire/evidence.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { emailKeysOfAnyRelease } from '../../platform/email-address.ts';
import { erased } from '../erased.ts';
import { personalHash } from '../personal-data.ts';
import { matchesItsHashes } from '../personal-names.ts';
import { type Replayed, replayEvents } from '../replay.ts';
import type { RequestRow } from './find-stored-requests.ts';

/**
 * What a request's row says that its events do not; undefined when they agree. Names the field, and never its value.
 */
export function findRowProblem(orgId: string, row: RequestRow, events: RecordedEvent[]): string | undefined {
  const unfounded = events.find((event) => !matchesItsHashes(event, personalHash));
  if (unfounded) return `a personal value of event ${unfounded.seq} does not match its hash`;
  const contradiction = findErasureProblem(row, events);
  if (contradiction) return contradiction;
  // Standings are computed from them.
  if ((row.type_of_earlier_withdrawals ?? 'object') !== 'object')
    return 'earlier_withdrawals of the request cannot be read';
  let replayed: Replayed;
  try {
    replayed = replayEvents(events);
  } catch {
    return 'the events are not valid';
  }
  const expected: Record<string, unknown> = {
    created_by: events[0]?.actor.id,
    ...boundAtCreation(replayed),
    ...decided(replayed, row),
  };
  const actual: Record<string, unknown> = { ...row, org_id: orgId, variables: givenValues(row.variables) };
  const wrong = Object.keys(expected).find(
    (name) => canonicalJson(expected[name] ?? null) !== canonicalJson(actual[name] ?? null),
  );
  return wrong && `${wrong} of the request is not what its events say`;
}

/**
 * What is erased although the events do not say so, or was at another time. Every erasure appends an event, and values
 * are erased only together with the row.
 */
function findErasureProblem({ erased_at }: RequestRow, events: RecordedEvent[]): string | undefined {
  const isErased = erased_at !== null;
  const index = events.findIndex(({ type }) => type === 'erased');
  const isRecorded = index >= 0;
  if (isRecorded !== isErased || (isErased && !isTimeOfErasure(erased_at, events, index)))
    return 'erased_at of the request is not what its events say';
  const withoutValue = events.find((event) =>
    Object.values(event.personal).some(({ value }) => value === null),
  );
  if (withoutValue && !isErased)
    return `a personal value of event ${withoutValue.seq} is erased, but the request is not`;
  return undefined;
}

/**
 * Whether an erasure has the time of its event. If its transaction had to wait for the event before, it has that
 * event's time. Earlier releases rounded the time in the row and cut off that of the event, so the two may differ by a
 * millisecond.
 */
function isTimeOfErasure(erasedAt: string, events: RecordedEvent[], index: number): boolean {
  const before = events[index - 1]?.at ?? erasedAt;
  const at = events[index]?.at ?? '';
  const expected = erasedAt < before ? before : erasedAt;
  return Math.abs(Date.parse(at) - Date.parse(expected)) <= 1;
}

/** The columns that `created` determines. Chains of earlier releases bind only the version. */
function boundAtCreation({ versionId, bound, variables }: Replayed): Record<string, unknown> {
  if (!bound) return { version_id: versionId };
  const { organisation, document, version, expires_at, language, verification } = bound;
  const { id: version_id, content_hash, version_number } = version;
  return {
    org_id: organisation.id,
    document_id: document.id,
    version_id,
    content_hash,
    version_number,
    expires_at,
    language,
    verification,
    variables: Object.values(variables).includes(null) ? null : givenValues(variables),
  };
}

/**
 * Null if there are none. Events don't distinguish a version without variables from one whose optional variables have
 * no values.
 */
function givenValues<Value>(variables: Record<string, Value> | null): Record<string, Value> | null {
  return variables && Object.keys(variables).length > 0 ? variables : null;
}

/** The columns that the state of a request determines. For an erased value, the placeholder that erasure writes. */
function decided({ facts, responses, withdrawals }: Replayed, row: RequestRow): Record<string, unknown> {
  const { signer_name, signer_email, ...state } = facts;
  const { comments, unanswered, assent_map } = answers(responses ?? []);
  const hasComments = Object.keys(comments).length > 0 && !Object.values(comments).includes(null);
  return {
    ...state,
    signer_name: signer_name ?? erased,
    signer_email: signer_email ?? (placeholderAddress.test(row.signer_email) ? row.signer_email : null),
    signer_email_key: keysOf(row).includes(row.signer_email_key) ? row.signer_email_key : null,
    assent_map: responses && assent_map,
    withdrawals:
      withdrawals.length > 0
        ? Object.fromEntries(withdrawals.map(({ clauseId, at }) => [clauseId, at]))
        : null,
    unanswered: unanswered.length > 0 ? unanswered : null,
    comments: hasComments ? comments : null,
  };
}

/** The address that the database function `erase_personal_data_of_all` writes, with a random UUID. */
const placeholderAddress = /^erased-[0-9a-f-]{36}@erased\.invalid$/;

/**
 * The keys that the signer's address can have. The address itself is compared with the events. The placeholder of an
 * erased signer has another key if the person is still counted with another request.
 */
function keysOf({ signer_email }: RequestRow): string[] {
  return placeholderAddress.test(signer_email)
    ? [signer_email, signer_email.replace('@erased.invalid', '@uncounted')]
    : emailKeysOfAnyRelease(signer_email);
}

function answers(responses: NonNullable<Replayed['responses']>) {
  const comments: Record<string, string | null> = {};
  for (const { clauseId, comment } of responses) if (comment !== undefined) comments[clauseId] = comment;
  return {
    comments,
    unanswered: responses.filter(({ answered }) => !answered).map(({ clauseId }) => clauseId),
    assent_map: Object.fromEntries(responses.map(({ clauseId, accepted }) => [clauseId, accepted])),
  };
}
