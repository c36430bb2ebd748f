import * as wire from '../../wire/consents.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { countDocumentConsents } from './count.ts';
import { createConsentSession } from './create-session.ts';
import { getConsents } from './get.ts';
import { listDocumentConsents } from './list.ts';
import { withdrawConsent } from './withdraw.ts';

export function consentRoutes(api: Api, { keyring, baseUrl }: { keyring: Keyring; baseUrl: string }): void {
  api.write(
    wire.createConsentSession,
    (tx, { caller, client, body }) => createConsentSession(tx, { keyring, baseUrl }, caller, client, body),
    { subjectOf: (_, { consent }) => consent.latest.request_id },
  );
  api.write(
    wire.withdrawConsent,
    (tx, { caller, client, params, body: { clauseIds, reason } }) =>
      withdrawConsent(tx, caller, client, params.id, { clauseIds, reason: reason || null }),
    { subjectOf: ({ params }) => params.id },
  );
  api.read(wire.getConsents, (db, { caller, query }) => getConsents(db, caller.org_id, query));
  api.read(wire.listDocumentConsents, (db, { caller, params, query }) =>
    listDocumentConsents(db, caller.org_id, params.id, query),
  );
  api.read(wire.countDocumentConsents, (db, { caller, params }) =>
    countDocumentConsents(db, caller.org_id, params.id),
  );
}
