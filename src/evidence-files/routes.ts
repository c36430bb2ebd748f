import * as wire from '../../wire/evidence.ts';
import type { CertificateSettings } from '../evidence/certificate/render-in-thread.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Api } from '../platform/http/api.ts';
import { bringEvidenceUpToDate, isEvidenceUpToDate } from './bring-up-to-date.ts';
import { getCertificate, requireDecision } from './get-certificate.ts';
import { getEvidence } from './get-evidence.ts';

/** The evidence bundle and the certificate of a signing request, as downloads. */
export function evidenceFileRoutes(api: Api, keyring: Keyring, certificates: CertificateSettings): void {
  const update = async (db: Db, orgId: string, id: string) => {
    if (!(await isEvidenceUpToDate(db, orgId, id)))
      await transact(db, (tx) => bringEvidenceUpToDate(tx, orgId, id));
  };
  api.file(wire.getEvidence, async (db, { caller, params }) => {
    await update(db, caller.org_id, params.id);
    return getEvidence(db, { keyring, certificates }, caller.org_id, params.id);
  });
  api.file(wire.getCertificate, async (db, { caller, params }) => {
    await requireDecision(db, keyring, caller.org_id, params.id);
    await update(db, caller.org_id, params.id);
    return getCertificate(db, { keyring, certificates }, caller.org_id, params.id);
  });
}
