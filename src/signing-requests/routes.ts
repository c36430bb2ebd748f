import * as wire from '../../wire/signing-requests.ts';
import { recordActivity } from '../activity/record.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { createSigningRequest, tryCreateInOneStatement } from './create.ts';
import { createSigningRequestBatch } from './create-batch.ts';
import { exportSigningRequests } from './export/export.ts';
import { getSigningRequest } from './get.ts';
import { listSigningRequests } from './list/list.ts';
import { listSigningRequestEvents } from './list-events.ts';
import { remindSigningRequest } from './remind.ts';
import { hideTokenFromViewers } from './signing-request.ts';
import { voidSigningRequest } from './void.ts';

export function signingRequestRoutes(api: Api, keyring: Keyring): void {
  api.read(wire.listSigningRequests, async (db, { caller, query }) => {
    const { data, pagination } = await listSigningRequests(db, keyring, caller.org_id, query);
    return { data: data.map((request) => hideTokenFromViewers(caller, request)), pagination };
  });
  api.stream(wire.exportSigningRequests, ({ caller, query }) => ({
    name: `signing-requests-${new Date().toISOString().slice(0, 10)}.${query.format}`,
    media: exportMedia[query.format],
    read: (snapshot) => exportSigningRequests(snapshot, caller.org_id, query),
    onStart: (tx) =>
      recordActivity(tx, caller.org_id, caller.actor, {
        action: 'signing_requests.exported',
        // Without their values, because the text of a search can name a person.
        details: { format: query.format, filters: filtersOf(query) },
      }),
  }));
  api.write(
    wire.createSigningRequest,
    (tx, { caller, client, body }) => createSigningRequest(tx, keyring, caller, client, body),
    {
      tryInOneStatement: (db, { caller, client, body }) =>
        tryCreateInOneStatement(db, keyring, caller, client, body),
    },
  );
  api.write(wire.createSigningRequestBatch, (tx, { caller, client, body, checkPart }) =>
    createSigningRequestBatch(tx, keyring, caller, client, body, checkPart),
  );
  api.read(wire.getSigningRequest, async (db, { caller, params }) =>
    hideTokenFromViewers(caller, await getSigningRequest(db, keyring, caller.org_id, params.id)),
  );
  api.write(
    wire.voidSigningRequest,
    async (tx, { caller, client, params, body }) => {
      await voidSigningRequest(tx, caller, client, params.id, body.reason || null);
      return getSigningRequest(tx, keyring, caller.org_id, params.id);
    },
    { subjectOf: ({ params }) => params.id },
  );
  api.write(wire.remindSigningRequest, (tx, { caller, client, params }) =>
    remindSigningRequest(tx, caller, client, params.id),
  );
  api.read(wire.listSigningRequestEvents, (db, { caller, params }) =>
    listSigningRequestEvents(db, caller.org_id, params.id),
  );
}

const exportMedia = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

function filtersOf({ format: _, sortBy, sortDir, ...filters }: wire.SigningRequestExportFilter): string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : name));
}
