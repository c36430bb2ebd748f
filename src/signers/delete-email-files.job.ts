import { sql } from 'kysely';
import {
  deleteEmailFiles,
  type EmailFile,
  findEmailFilesOf,
  readEmailFiles,
} from '../emails/transport/email-files.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { unseal } from '../platform/crypto/seal.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';

interface Context {
  keyring: Keyring;
  /** Where emails are written without a mail server. */
  mailDir: string;
}

/** Deletes the files of all emails about erased requests, and older files of the signer that name no request. */
export async function deleteEmailFilesOfErased(
  db: Db,
  { keyring, mailDir }: Context,
  { data: { sealedAddresses }, replaceData }: Job<DataOf<typeof jobs.deleteEmailFiles>>,
): Promise<void> {
  const unnamed = await deleteFilesOfErasedRequests(db, mailDir);
  if (sealedAddresses === null) return;
  if (unnamed.length > 0) {
    // Written by eraseRequests.
    const addresses = JSON.parse(unseal(keyring, Buffer.from(sealedAddresses, 'base64'))) as string[];
    await deleteEmailFiles(await findEmailFilesOf(unnamed, addresses));
  }
  // The job outlives its work, and the person was erased.
  await replaceData(db, { sealedAddresses: null });
}

/**
 * Deletes the files whose names show that they are about an erased request. An email that was being sent during the
 * erasure may write its file afterwards, so this is repeated. Returns the files whose names contain no request.
 */
export async function deleteFilesOfErasedRequests(
  db: Db,
  mailDir: string,
  isStopping = () => false,
): Promise<EmailFile[]> {
  const unnamed: EmailFile[] = [];
  for await (const files of readEmailFiles(mailDir)) {
    if (isStopping()) break;
    const erased = await findErased(db, new Set(files.flatMap(({ about }) => about ?? [])));
    await deleteEmailFiles(files.filter(({ about }) => about !== null && erased.has(about)));
    unnamed.push(...files.filter(({ about }) => about === null));
  }
  return unnamed;
}

async function findErased(db: Db, ids: Set<string>): Promise<Set<string>> {
  if (ids.size === 0) return ids;
  const { rows } = await sql<{ id: string }>`
    select id from signing_requests where id = any(${[...ids]}::uuid[]) and erased_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
