import { sql } from 'kysely';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import type { AssentMap, SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import type { Db } from '../../platform/database/database.ts';
import { isoTimestamp } from '../../platform/database/iso-timestamp.ts';

/** A request's row, as far as its events determine it. */
export interface RequestRow {
  id: string;
  document_id: string;
  version_id: string;
  content_hash: string;
  version_number: number;
  signer_name: string;
  signer_email: string;
  /** The form in which the address is compared. */
  signer_email_key: string;
  status: SigningRequestStatus;
  assent_map: AssentMap | null;
  comments: Record<string, string> | null;
  unanswered: string[] | null;
  variables: Record<string, string> | null;
  rejection_note: string | null;
  is_superseded: boolean;
  created_at: string;
  /** The API key or member. */
  created_by: string;
  /** Of its emails; null in rows of earlier releases. */
  language: string | null;
  expires_at: string | null;
  verification: 'link' | 'email_otp';
  viewed_at: string | null;
  completed_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
  expired_at: string | null;
  erased_at: string | null;
  /** When each clause was withdrawn, by its id; null when none was. */
  withdrawals: Record<string, string> | null;
  /** Of JSON; null when there are none. */
  type_of_earlier_withdrawals: string | null;
}

/** What is stored about a request: its row, if it has one, and its events, oldest first. */
export interface StoredRequest {
  row: RequestRow | undefined;
  events: RecordedEvent[];
}

/**
 * The rows and events of these requests of an organisation, as they are at one moment: a single statement, because a
 * change of state commits both together. Only the first event comes with the row of its request: the row can have a
 * megabyte of comments, and each withdrawal adds an event. Requests without stored data are left out. With `offset 0`,
 * each row is looked up: a plan of a time with few requests would read all of the organisation, with their withdrawals.
 */
export async function findStoredRequests(
  db: Db,
  orgId: string,
  ids: string[],
): Promise<Map<string, StoredRequest>> {
  const { rows } = await sql<StoredRow>`
    select given.id as given_id, request.*, event.*
    from unnest(${ids}::uuid[]) as given(id)
    left join lateral (
      select seq, type, at, actor, ip, user_agent, payload, prev_hash, hash, personal,
             seq = min(seq) over () as is_first
      from audit_events
      where signing_request_id = given.id and org_id = ${orgId}
    ) as event on true
    left join lateral (
      select request.id, request.document_id, request.version_id, version.content_hash, version.version_number,
             signer_name, signer_email, signer_email_key, request.status, assent_map, comments, unanswered, variables, rejection_note,
             is_superseded, request.created_at, request.created_by, language, jsonb_typeof(earlier_withdrawals) as type_of_earlier_withdrawals,
             expires_at, verification, viewed_at, completed_at, voided_at, void_reason, expired_at, erased_at,
             (select jsonb_object_agg(clause_id, ${isoTimestamp(sql`withdrawn_at`)}) from consent_withdrawals
              where signing_request_id = request.id) as withdrawals
      from (select * from signing_requests where id = given.id offset 0) as request
      join versions version on version.id = request.version_id
      where request.org_id = ${orgId} and coalesce(event.is_first, true)
    ) as request on true
    where request.id is not null or event.seq is not null
    order by given.id, event.seq`.execute(db);
  const stored = new Map<string, StoredRequest>();
  for (const {
    given_id,
    seq,
    type,
    at,
    actor,
    ip,
    user_agent,
    payload,
    prev_hash,
    hash,
    personal,
    is_first: _,
    ...row
  } of rows) {
    const request = stored.get(given_id) ?? {
      // A row with an id has the other columns too.
      row: row.id === null ? undefined : (row as RequestRow),
      events: [],
    };
    stored.set(given_id, request);
    if (seq !== null)
      request.events.push({ seq, type, at, actor, ip, user_agent, payload, prev_hash, hash, personal });
  }
  return stored;
}

type StoredRow = { given_id: string } & ({ id: null } | RequestRow) &
  (RecordedEvent | { [Name in keyof RecordedEvent]: null }) & { is_first: boolean | null };
