import * as wire from '../../wire/evidence.ts';
import type { Api } from '../platform/http/api.ts';
import type { EvidenceFiles } from './files.ts';

/** The evidence bundle and the certificate of a signing request, as downloads. */
export function evidenceFileRoutes(api: Api, files: EvidenceFiles): void {
  api.file(wire.getSigningRequestEvidence, (db, { caller, params, disconnected }) =>
    files.evidence(db, caller.org_id, params.id, disconnected),
  );
  api.file(wire.getSigningRequestCertificate, (db, { caller, params, disconnected }) =>
    files.certificate(db, caller.org_id, params.id, disconnected),
  );
}
