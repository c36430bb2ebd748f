import * as wire from '../../wire/webhooks.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import type { Lookup } from '../platform/outgoing/lookup.ts';
import type { Network } from '../platform/outgoing/networks.ts';
import { checkWebhookUrl } from './check-url.ts';
import { createWebhook } from './create.ts';
import { deleteWebhook } from './delete.ts';
import { requestOf } from './delivery.ts';
import { listWebhooks } from './list.ts';
import { listDeliveries } from './list-deliveries.ts';
import { createListener } from './listener/create.ts';
import { listListenerRequests } from './listener/list-requests.ts';
import { respondToListenerRequest } from './listener/respond.ts';
import { recoverDeliveries } from './recover.ts';
import { redeliver } from './redeliver.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { testWebhook } from './send-test.ts';
import { updateWebhook } from './update.ts';

/** @param reach which networks receivers may be on, and how their names are looked up */
export function webhookRoutes(
  api: Api,
  keyring: Keyring,
  reach: { allowedNetworks: Network[]; lookup: Lookup },
): void {
  api.read(wire.listWebhooks, (db, { caller }) => listWebhooks(db, caller.org_id));
  api.write<typeof wire.createWebhook, string>(
    wire.createWebhook,
    (tx, { caller, body }, urlKey) => createWebhook(tx, keyring, caller, body, urlKey),
    { prepare: ({ body }) => checkWebhookUrl(body.url, reach) },
  );
  api.write<typeof wire.updateWebhook, string | undefined>(
    wire.updateWebhook,
    (tx, { caller, params, body }, urlKey) => updateWebhook(tx, caller, params.id, body, urlKey),
    {
      prepare: async ({ body }) => (body.url === undefined ? undefined : checkWebhookUrl(body.url, reach)),
      mayTakeLong: true,
    },
  );
  api.write(wire.deleteWebhook, (tx, { caller, params }) => deleteWebhook(tx, caller, params.id));
  api.read(wire.listDeliveries, (db, { caller, params, query }) =>
    listDeliveries(db, caller.org_id, params.id, query),
  );
  api.write(
    wire.redeliver,
    (tx, { caller, params }) => redeliver(tx, caller.org_id, params.id, params.deliveryId),
    { subjectOf: (_, { payload }) => requestOf(payload) },
  );
  api.write(
    wire.recoverDeliveries,
    (tx, { caller, params, body }) => recoverDeliveries(tx, caller.org_id, params.id, body.since),
    { mayTakeLong: true },
  );
  api.write(wire.testWebhook, (tx, { caller, params }) => testWebhook(tx, caller.org_id, params.id));
  api.write(wire.rotateWebhookSecret, (tx, { caller, params }) =>
    rotateWebhookSecret(tx, keyring, caller, params.id),
  );
  api.write(wire.createListener, (tx, { caller, body }) =>
    createListener(tx, keyring, caller.org_id, body.events),
  );
  api.read(wire.listListenerRequests, (db, { caller, params, query, disconnected, isStillAllowed }) =>
    listListenerRequests(db, caller.org_id, params.id, { ...query, disconnected, isStillAllowed }),
  );
  api.write(wire.respondToListenerRequest, (tx, { caller, params, body }) =>
    respondToListenerRequest(tx, caller.org_id, params, body),
  );
}
