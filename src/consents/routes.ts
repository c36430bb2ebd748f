import * as wire from '../../wire/consents.ts';
import type { Api } from '../platform/http/api.ts';
import { getConsents } from './get.ts';

export function consentRoutes(api: Api): void {
  api.read(wire.getConsents, (db, { caller, query }) =>
    getConsents(db, caller.org_id, query.documentId, query.email),
  );
}
