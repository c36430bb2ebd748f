import { sql } from 'kysely';
import { erased } from '../evidence/erased.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Removes personal data from the stored payloads of deliveries about erased requests, whether or not they are finished:
 * deliveries that are still waiting arrive without it. Deliveries are locked in the order of ids, as attempts are
 * recorded. Returns how many deliveries changed.
 *
 * @param placeholders what takes the place of the signer's address, by the id of the request
 */
export async function redactDeliveries(tx: Tx, placeholders: ReadonlyMap<string, string>): Promise<number> {
  const signingRequestIds = [...placeholders.keys()];
  const { rows: deliveries } = await sql<LockedDelivery>`
    select id, octet_length(payload) as length
    from webhook_deliveries
    where id = any(array(
      select delivery.id
      from unnest(${signingRequestIds}::text[]) as request(id)
      -- One index lookup for each request, where the planner would read all deliveries.
      cross join lateral (
        select id from webhook_deliveries where signing_request_of_event(payload) = request.id offset 0
      ) as delivery
    ))
    order by id for update`.execute(tx);
  for (const ids of partsOf(deliveries)) await redactSome(tx, ids, placeholders);
  // A listener's requests exist only for seconds, but those of a worker that was killed remain.
  await sql`
    delete from listener_requests where signing_request_of_event(body) = any(${signingRequestIds}::text[])`.execute(
    tx,
  );
  return deliveries.length;
}

interface LockedDelivery {
  id: string;
  /** Of the payload, in bytes. */
  length: number;
}

/**
 * How many bytes of payloads are in memory at a time. One can have a megabyte of comments, and there can be any number
 * of repeated deliveries of it.
 */
const maxBytes = 4_000_000;

function* partsOf(deliveries: LockedDelivery[]): Generator<string[]> {
  let ids: string[] = [];
  let bytes = 0;
  for (const { id, length } of deliveries) {
    ids.push(id);
    bytes += length;
    if (bytes < maxBytes) continue;
    yield ids;
    [ids, bytes] = [[], 0];
  }
  if (ids.length > 0) yield ids;
}

async function redactSome(tx: Tx, ids: string[], placeholders: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ id: string; payload: string; request_id: string }>`
    select id, payload, signing_request_of_event(payload) as request_id
    from webhook_deliveries where id = any(${ids}::uuid[])`.execute(tx);
  const redacted = rows.map(({ id, payload, request_id }) => ({
    id,
    payload: redact(payload, placeholders.get(request_id) ?? erased),
  }));
  await sql`
    update webhook_deliveries delivery set payload = redacted.payload
    from json_to_recordset(${JSON.stringify(redacted)}) as redacted(id uuid, payload text)
    where delivery.id = redacted.id`.execute(tx);
}

/** The payload with a placeholder for the signer, and without any text by the signer or sender. */
function redact(payload: string, placeholder: string): string {
  // Written by eventPayload.
  const { data: whole, ...event } = JSON.parse(payload) as { data: Record<string, unknown> };
  const { externalId: _externalId, metadata: _metadata, ...data } = whole;
  return JSON.stringify({
    ...event,
    data: {
      ...data,
      signerEmail: placeholder,
      signerName: erased,
      ...('rejectionNote' in data && { rejectionNote: null }),
      ...('reason' in data && { reason: null }),
      ...(Array.isArray(data.responses) && { responses: data.responses.map(withoutComment) }),
    },
  });
}

function withoutComment({ comment: _, ...response }: Record<string, unknown>): Record<string, unknown> {
  return response;
}
