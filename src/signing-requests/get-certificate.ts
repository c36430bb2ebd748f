import { renderInThread } from '../evidence/certificate/render-in-thread.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import { findEvidence } from './find-evidence.ts';
import { getSigningRequest } from './signing-request.ts';

/** CONFLICT for a request that has no certificate, because its signer has not decided. */
export async function requireDecision(db: Db, keyring: Keyring, orgId: string, id: string): Promise<void> {
  const { status, completed_at } = await getSigningRequest(db, keyring, orgId, id);
  if (completed_at !== null) return;
  throw new ApiError(
    'CONFLICT',
    `The signing request is ${status}; there is a certificate once the signer has decided.`,
  );
}

/** The certificate of a decided request, the same file as in its bundle. */
export async function getCertificate(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
): Promise<FileAnswer> {
  const { record } = await findEvidence(db, keyring, orgId, id);
  return { name: `certificate-${id}.pdf`, bytes: await renderInThread(record) };
}
