import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import { getSigningRequest } from '../signing-requests/get.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { findEvidence } from './find-evidence.ts';
import { issueCertificate } from './issue-certificate.ts';

/** Throws CONFLICT when the signer has not decided, because there is no certificate then. */
export async function requireDecision(db: Db, keyring: Keyring, orgId: string, id: string): Promise<void> {
  const { status, completed_at } = await getSigningRequest(db, keyring, orgId, id);
  if (completed_at !== null) return;
  throw new ApiError(
    'CONFLICT',
    `The signing request is ${status}; a certificate exists only after the signer has decided.`,
  );
}

/** The certificate of a decided request: the same file as in its evidence bundle. */
export async function getCertificate(
  db: Db,
  { keyring, certificates }: EvidenceContext,
  { orgId, id, disconnected }: { orgId: string; id: string; disconnected: AbortSignal },
): Promise<FileResponse> {
  const found = await findEvidence(db, keyring, orgId, id);
  const { certificate } = await issueCertificate(certificates, found, disconnected);
  return { name: `certificate-${id}.pdf`, bytes: certificate };
}
