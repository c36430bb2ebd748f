import { renderInThread } from '../evidence/certificate/render-in-thread.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import { findEvidence } from './find-evidence.ts';

/** The certificate of a decided request, the same file as in its bundle; CONFLICT while nothing is decided. */
export async function getCertificate(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
): Promise<FileAnswer> {
  const { record } = await findEvidence(db, keyring, orgId, id);
  if (!record.decisions)
    throw new ApiError(
      'CONFLICT',
      `The signing request is ${record.request.status}; there is a certificate once the signer has decided.`,
    );
  return { name: `certificate-${id}.pdf`, bytes: await renderInThread(record) };
}
