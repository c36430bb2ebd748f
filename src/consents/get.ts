import { type RawBuilder, sql } from 'kysely';
import type { Consent } from '../../wire/consents.ts';
import { checkDocument, documentNotFound } from '../documents/document.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Db } from '../platform/database/database.ts';
import { shareReads } from '../platform/database/share-reads.ts';
import { emailKey } from '../platform/email-address.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type StandingRow, selectStandings } from './select-standings.ts';
import { standingOf } from './standing.ts';
import { toConsents } from './to-consents.ts';

type Person = { email: string } | { externalId: string };

/**
 * A person's standing on one document, null when they have none, or else on every document, newest document first.
 * BAD_REQUEST unless either an address or an external id is given.
 */
export async function getConsents(
  db: Db,
  orgId: string,
  { documentId, email, externalId }: { documentId?: string; email?: string; externalId?: string },
): Promise<Consent | null | Consent[]> {
  const person = toPerson(email, externalId);
  if (documentId === undefined) return findConsents(db, orgId, person);
  if ('email' in person) return findOnDocument(db, orgId, { documentId, key: emailKey(person.email) });
  await checkDocument(db, orgId, documentId);
  const [consent] = await findConsents(db, orgId, person, documentId);
  return consent ?? null;
}

function toPerson(email: string | undefined, externalId: string | undefined): Person {
  if (email !== undefined && externalId !== undefined)
    throw new ApiError('BAD_REQUEST', 'externalId: cannot be combined with email.');
  if (email !== undefined) return { email };
  if (externalId !== undefined) return { externalId };
  throw new ApiError('BAD_REQUEST', 'email: is required, unless externalId is given.');
}

/**
 * The query of pages that decide whether to let people in: one statement, which also finds out whether the document
 * exists.
 */
async function findOnDocument(db: Db, orgId: string, wanted: Wanted): Promise<Consent | null> {
  const rows = await findRows(db, orgId, wanted);
  if (rows.length === 0) throw documentNotFound();
  const [consent] = await toConsents(db, orgId, rows.filter(isStanding));
  return consent ?? null;
}

interface Wanted {
  documentId: string;
  /** The address, as `emailKey` returns it. */
  key: string;
}

const findRows = shareReads(async (db, orgId, wanted: Wanted[]): Promise<Row[][]> => {
  const rows = await findRowsOfAll(db, {
    orgId,
    documentIds: wanted.map(({ documentId }) => documentId),
    keys: wanted.map(({ key }) => key),
  });
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return wanted.map((_, index) => byPlace.get(index + 1) ?? []);
});

/** Has the same form as `readRequests` in signing-requests/get.ts, for the same reasons. */
const findRowsOfAll = compileOnce(
  ({ orgId, documentIds, keys }: { orgId: string; documentIds: string[]; keys: string[] }) => sql<
    Row & { place: number }
  >`
    select wanted.place::int, found.*
    from unnest(${documentIds}::uuid[], ${keys}::text[]) with ordinality
      as wanted(document_id, key, place)
    cross join lateral (
      select standing.*
      from documents document
      left join lateral (${selectStandings(sql`
        select * from standings
        where org_id = document.org_id and signer_email_key = wanted.key and document_id = document.id`)}
      ) as standing on true
      where document.id = wanted.document_id and document.org_id = ${orgId} and document.deleted_at is null
      offset 0
    ) as found`,
);

type Row = StandingRow | NoStanding;

interface NoStanding {
  document_id: null;
}

function isStanding(row: Row): row is StandingRow {
  return row.document_id !== null;
}

/** The standing of an address on a document, also on a deleted one; null when there is none. */
export async function findConsent(
  db: Db,
  orgId: string,
  documentId: string,
  email: string,
): Promise<Consent | null> {
  const [consent] = await readStandings(
    db,
    orgId,
    sql`
      select *, 1 as position from standings
      where org_id = ${orgId} and signer_email_key = ${emailKey(email)} and document_id = ${documentId}`,
  );
  return consent ?? null;
}

/** Newest document first. */
async function findConsents(db: Db, orgId: string, person: Person, documentId?: string): Promise<Consent[]> {
  const standings =
    'email' in person
      ? sql`
        select * from standings where org_id = ${orgId} and signer_email_key = ${emailKey(person.email)}`
      : sql`
        select found.* from (
          -- Of each document, the address of the newest request with the external id.
          select distinct on (document_id) signer_email_key, document_id from signing_requests
          where org_id = ${orgId} and external_id = ${person.externalId}
            ${documentId ? sql`and document_id = ${documentId}` : sql``}
          order by document_id, created_at desc, id desc
        ) as person
        cross join lateral (${standingOf(orgId, sql`person.document_id`, sql`person.signer_email_key`)}) as found`;
  return readStandings(
    db,
    orgId,
    sql`
      select standing.*, row_number() over (order by document.created_at desc, document.id desc) as position
      from (${standings}) as standing join documents document on document.id = standing.document_id
      where document.deleted_at is null`,
  );
}

/**
 * Reads standings as the API shows them.
 *
 * @param standings the rows of `standings`, in the order of the result
 */
async function readStandings(db: Db, orgId: string, standings: RawBuilder<unknown>): Promise<Consent[]> {
  const { rows } = await sql<StandingRow>`
    ${selectStandings(standings)} order by standing.position`.execute(db);
  return toConsents(db, orgId, rows);
}
