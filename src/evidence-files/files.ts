import type { Db } from '../platform/database/database.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import { bringEvidenceUpToDate } from './bring-up-to-date.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { getCertificate, requireDecision } from './get-certificate.ts';
import { getEvidence } from './get-evidence.ts';

/**
 * The files that prove what happened to a request, complete at the time of the call. Throws an EvidenceContradiction when
 * what is stored contradicts itself.
 */
export interface EvidenceFiles {
  evidence(db: Db, orgId: string, id: string): Promise<FileResponse>;
  /** Throws CONFLICT when the signer has not decided. */
  certificate(db: Db, orgId: string, id: string): Promise<FileResponse>;
}

/** The same files for everyone who may have them: the organisation and the signer. */
export function createEvidenceFiles(context: EvidenceContext): EvidenceFiles {
  return {
    async evidence(db, orgId, id) {
      await bringEvidenceUpToDate(db, context, orgId, id);
      return getEvidence(db, context, orgId, id);
    },
    async certificate(db, orgId, id) {
      await requireDecision(db, context.keyring, orgId, id);
      await bringEvidenceUpToDate(db, context, orgId, id);
      return getCertificate(db, context, orgId, id);
    },
  };
}
