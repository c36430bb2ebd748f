import * as evidence from '../../wire/evidence.ts';
import * as wire from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Api } from '../platform/http/api.ts';
import { createAtOnce, createSigningRequest } from './create.ts';
import { createSigningRequestBatch } from './create-batch.ts';
import { getCertificate, requireDecision } from './get-certificate.ts';
import { getEvidence } from './get-evidence.ts';
import { listSigningRequests } from './list.ts';
import { listSigningRequestEvents } from './list-events.ts';
import { remindSigningRequest } from './remind.ts';
import { isEvidenceSettled, settleEvidence } from './settle-evidence.ts';
import { getSigningRequest } from './signing-request.ts';
import { tokenFor } from './token-for.ts';
import { voidSigningRequest } from './void.ts';

export function signingRequestRoutes(api: Api, keyring: Keyring): void {
  api.read(wire.listSigningRequests, async (db, { caller, query }) => {
    const { data, pagination } = await listSigningRequests(db, keyring, caller.org_id, query);
    return { data: data.map((request) => tokenFor(caller, request)), pagination };
  });
  api.write(
    wire.createSigningRequest,
    (tx, { caller, client, body }) => createSigningRequest(tx, keyring, caller, client, body),
    { atOnce: (db, { caller, client, body }) => createAtOnce(db, keyring, caller, client, body) },
  );
  api.write(wire.createSigningRequestBatch, (tx, { caller, client, body, check }) =>
    createSigningRequestBatch(tx, keyring, caller, client, body, check),
  );
  api.read(wire.getSigningRequest, async (db, { caller, params }) =>
    tokenFor(caller, await getSigningRequest(db, keyring, caller.org_id, params.id)),
  );
  api.write(wire.voidSigningRequest, async (tx, { caller, client, params, body }) => {
    await voidSigningRequest(tx, caller, client, params.id, body.reason || null);
    return getSigningRequest(tx, keyring, caller.org_id, params.id);
  });
  api.write(wire.remindSigningRequest, (tx, { caller, client, params }) =>
    remindSigningRequest(tx, caller, client, params.id),
  );
  api.read(wire.listSigningRequestEvents, (db, { caller, params }) =>
    listSigningRequestEvents(db, caller.org_id, params.id),
  );
  const settle = async (db: Db, orgId: string, id: string) => {
    if (!(await isEvidenceSettled(db, orgId, id))) await transact(db, (tx) => settleEvidence(tx, orgId, id));
  };
  api.file(evidence.getEvidence, async (db, { caller, params }) => {
    await settle(db, caller.org_id, params.id);
    return getEvidence(db, keyring, caller.org_id, params.id);
  });
  api.file(evidence.getCertificate, async (db, { caller, params }) => {
    await requireDecision(db, keyring, caller.org_id, params.id);
    await settle(db, caller.org_id, params.id);
    return getCertificate(db, keyring, caller.org_id, params.id);
  });
}
