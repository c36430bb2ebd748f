import { type RawBuilder, sql } from 'kysely';
import type { Consent, ConsentFilter } from '../../wire/consents.ts';
import type { Pagination } from '../../wire/contract.ts';
import { checkDocument } from '../documents/document.ts';
import type { Db } from '../platform/database/database.ts';
import { checkClauseFilter } from '../signing-requests/list/clause-filter.ts';
import { factColumns, groupsOf } from './groups.ts';
import { type StandingRow, selectStandings } from './select-standings.ts';
import { toConsents } from './to-consents.ts';

type RowWithTotal = { total: number } & (StandingRow | Record<keyof StandingRow, null>);

/**
 * A page of the people who were asked about a document, by address, with the exact total. Each group of people with the
 * same facts comes from an index in the order of the page, and these are merged, so it reads about `limit` and `offset`
 * rows for each group, however many people there are. It is one statement, because someone who decided between two
 * would be shown in the page of their earlier state.
 *
 * Each group compares the organisation with an array of one. With `=`, the primary key would have the order of the page
 * too, and PostgreSQL could read all people through it when its statistics are old.
 */
export async function listDocumentConsents(
  db: Db,
  orgId: string,
  documentId: string,
  filter: ConsentFilter,
): Promise<{ data: Consent[]; pagination: Pagination }> {
  checkClauseFilter(filter);
  const { state, clause, accepted, limit, offset } = filter;
  await checkDocument(db, orgId, documentId);
  const hasClause =
    clause === undefined
      ? sql`true`
      : accepted === undefined
        ? sql`clauses ? ${clause}`
        : sql`clauses -> ${clause} = ${accepted}::jsonb`;
  const isWanted = sql`${state ? sql`state = ${state}` : sql`true`} and ${hasClause}`;
  const groups = groupsOf(orgId, documentId);
  const { rows } = await sql<RowWithTotal>`
    with ${groups},
    wanted as (select * from groups where ${isWanted}),
    wanted_overdue as (select * from overdue where ${isWanted}),
    total as (
      select (
        coalesce((select sum(n) from wanted), 0)
        - (select count(*) from overdue join wanted using (${factColumns()}) where wanted.state = 'PENDING')
        + (select count(*) from wanted_overdue)
      )::bigint as total
    ),
    page as (
      select signer_email_key from (
        select person.signer_email_key
        from wanted cross join lateral (
          select signer_email_key from standings standing
          where standing.org_id = any(array[${orgId}::uuid]) and standing.document_id = ${documentId}
            and (${factColumns('standing')}) = (${factColumns('wanted')})
            and (wanted.state <> 'PENDING' or standing.signer_email_key not in (select signer_email_key from overdue))
          order by signer_email_key limit ${limit + offset}::bigint
        ) as person
        union all
        select signer_email_key from wanted_overdue
      ) as person
      order by signer_email_key limit ${limit} offset ${offset}::bigint
    )
    select total, person.*
    from total left join (${selectStandings(standingsOfPage(orgId, documentId))}) as person on true
    order by person.signer_email_key`.execute(db);
  const standings = rows.flatMap(({ total: _, ...row }) => (row.latest_id === null ? [] : row));
  return {
    data: await toConsents(db, orgId, standings),
    pagination: { total: rows[0]?.total ?? 0, limit, offset },
  };
}

/** Looks up each person of the page. With a plain join, PostgreSQL could read all people of the organisation. */
function standingsOfPage(orgId: string, documentId: string): RawBuilder<unknown> {
  return sql`
    select standing.*
    from page cross join lateral (
      select * from standings
      where org_id = ${orgId} and document_id = ${documentId} and signer_email_key = page.signer_email_key offset 0
    ) as standing`;
}
