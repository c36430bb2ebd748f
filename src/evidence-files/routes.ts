import type { Logger } from 'pino';
import * as wire from '../../wire/evidence.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { Api } from '../platform/http/api.ts';
import { bringEvidenceUpToDate } from './bring-up-to-date.ts';
import { getCertificate, requireDecision } from './get-certificate.ts';
import { getEvidence } from './get-evidence.ts';

/** The evidence bundle and the certificate of a signing request, as downloads. */
export function evidenceFileRoutes(api: Api, keyring: Keyring, log: Logger): void {
  const update = (db: Db, orgId: string, id: string) =>
    bringEvidenceUpToDate(db, { keyring, log }, orgId, id);
  api.file(wire.getEvidence, async (db, { caller, params }) => {
    await update(db, caller.org_id, params.id);
    return getEvidence(db, keyring, caller.org_id, params.id);
  });
  api.file(wire.getCertificate, async (db, { caller, params }) => {
    await requireDecision(db, keyring, caller.org_id, params.id);
    await update(db, caller.org_id, params.id);
    return getCertificate(db, keyring, caller.org_id, params.id);
  });
}
