import { sql } from 'kysely';

/**
 * The name of the document or organisation that a request is bound to: the one when the request was created, as in the
 * evidence. Events of earlier releases do not record it; their requests have the current one. For queries with the
 * tables `document` and `organisation` and with `joinCreatedEvent`.
 */
export const boundName = (table: 'document' | 'organisation') => sql<string>`
  coalesce(created.payload #>> array[${sql.lit(table)}, 'name'], ${sql.ref(`${table}.name`)})`;

/** Joins the first event of the request as `created`. */
export const joinCreatedEvent = sql`
  left join audit_events created
    on created.signing_request_id = request.id and created.org_id = request.org_id and created.seq = 1`;
