import { type RawBuilder, sql } from 'kysely';

/** The columns of a row `request`, given its status as it is now. */
export type Columns = (status: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What every item of the list has. */
export const listColumns: Columns = (status) => sql`
  request.id, request.version_id, request.signer_name, request.signer_email, ${status} as status, request.created_at,
  request.expires_at, request.completed_at`;

/** Includes the values that the page is sorted by and that its cursor needs. */
export const updatedColumns: Columns = (status) => sql`${listColumns(status)}, request.updated_at`;

/** With `include=details`, apart from the version. */
export const detailColumns: Columns = (status) => sql`
  ${listColumns(status)}, ${acceptedClauses} as accepted_clauses, request.viewed_at, request.is_superseded,
  request.updated_at`;

const acceptedClauses = sql`
  case when request.assent_map is not null then (
    select count(*)::int from jsonb_each(request.assent_map) as decision where decision.value = 'true'
  ) end`;
