import type { RequestListener } from 'node:http';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import type { AttemptedDelivery } from '../../src/webhooks/dispatcher/deliver.ts';
import type { Delivery } from '../../wire/webhooks.ts';
import type { Assent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** A receiver that responds to every request with this status. */
export const respondWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end();
  };

/** Creates an organisation with a published version and a webhook whose receiver belongs to the test. */
export async function createWebhookWithReceiver(
  t: TestContext,
  assent: Assent,
  listener: RequestListener = respondWith(200),
  body: object = {},
) {
  const { api, id: orgId } = await assent.organisation();
  const published = await publishDocument(api);
  const receiver = await startReceiver(t, listener);
  const webhook = data(await api.post('/webhooks', { url: receiver.url, ...body }));
  return { api, orgId, ...published, receiver, webhook };
}

export async function deliveriesOf(api: ApiClient, webhookId: string, query = ''): Promise<Delivery[]> {
  return data(await api.get(`/webhooks/${webhookId}/deliveries${query}`));
}

/** The newest delivery of a webhook, once it meets the condition. */
export function newestDelivery(
  api: ApiClient,
  webhookId: string,
  until: (delivery: Delivery) => boolean,
): Promise<Delivery> {
  const look = async () => {
    const [delivery] = await deliveriesOf(api, webhookId);
    return delivery && until(delivery) ? delivery : undefined;
  };
  return eventually(look, { everyMs: 50 });
}

/** Lets no attempt come by itself after a failed one, in a database of the test's own. `makeDue` lets it come. */
export async function postponeRetries({ database }: Assent): Promise<void> {
  await sql`
    create function postpone_retry() returns trigger language plpgsql as $$ begin
      if new.status = 'PENDING' and new.attempts <> old.attempts then
        new.next_attempt_at = now() + interval '1 hour';
      end if;
      return new;
    end $$;
    create trigger postpone_retry before update on webhook_deliveries
    for each row execute function postpone_retry()`.execute(database.db);
}

/** Makes the next attempt of a delivery due now. */
export async function makeDue({ database }: Assent, deliveryId: string): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = now()
    where id = ${deliveryId} and status = 'PENDING'`.execute(database.db);
}

/** Sends and completes a signing request, which emits one event to a webhook for `signing.completed`. */
export async function completeSigning(api: ApiClient, versionId: string, email = 'ada@example.com') {
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  const decision = data(await submit(api, token, { terms: true, news: false }));
  return { requestId, token, completedAt: decision.completed_at };
}

/** The body of a request that a receiver got, parsed. */
export const receivedBody = (receiver: Receiver, i = 0) => JSON.parse(receiver.requests[i]?.body ?? 'null');

/** The first attempt of a delivery, which has succeeded. */
export function succeeded(id: string, webhook_id: string): AttemptedDelivery {
  return {
    delivery: {
      id,
      webhook_id,
      message_id: id,
      url: 'https://example.com/',
      is_listener: false,
      secret_sealed: Buffer.alloc(0),
      previous_secret_sealed: null,
      payload: '{}',
      attempts_made: 0,
      database_ms: 0,
      read_at: 0,
      has_more: false,
    },
    attempt: {
      at: '2026-01-01T00:00:00.000Z',
      duration_ms: 1,
      response_status: 200,
      error: null,
    },
    outcome: { status: 'SUCCEEDED', retryAfterSeconds: null },
  };
}
