import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { servicesAgreement } from '../demo/services-agreement.ts';
import { createApiKey } from '../src/api-keys/create.ts';
import { createContainer } from '../src/containers/create.ts';
import { createDocument } from '../src/documents/create.ts';
import { publishDocument } from '../src/documents/publish.ts';
import { replaceDraft } from '../src/documents/replace-draft.ts';
import { createOrganisation } from '../src/organisations/create.ts';
import { createKeyring } from '../src/platform/crypto/keyring.ts';
import { type Connection, openDatabase } from '../src/platform/database/database.ts';
import { transact } from '../src/platform/database/transact.ts';
import type { Caller } from '../src/platform/http/caller.ts';
import { createSigningRequest } from '../src/signing-requests/create.ts';
import type { Database } from './databases.ts';

export const benchSecret = randomBytes(32).toString('base64');

export interface Seeded {
  caller: Caller;
  key: string;
  documentId: string;
  versionId: string;
  requestId: string;
  token: string;
  /** A signer who has accepted everything. */
  consenting: string;
}

const consenting = 'grace@example.com';

/** How many signing requests the organisation has, in addition to the one that is read. */
const signingRequests = Number(process.env.BENCH_ROWS ?? 10_000);

/** One organisation with a published agreement and its signing requests. */
export async function seed({ connection, owner }: Database, requests = signingRequests): Promise<Seeded> {
  const database = openDatabase(connection);
  const seeded = await transact(database.db, async (tx) => {
    const org = await createOrganisation(tx, 'Bench', 'unlimited');
    const { id, key } = await createApiKey(tx, org.id, 'Bench');
    const caller: Caller = {
      org_id: org.id,
      plan: 'unlimited',
      role: 'admin',
      actor: { kind: 'api_key', id },
    };
    const container = await createContainer(tx, caller, { name: 'Bench' });
    const document = await createDocument(tx, caller, {
      containerId: container.id,
      name: 'Services agreement',
    });
    await replaceDraft(tx, org.id, document.id, {
      content: { clauses: servicesAgreement },
      settings: { expiry_days: 30, redirect_url: null },
    });
    const version = await publishDocument(tx, caller, document.id, { requiresReconsent: true });
    await sql`
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, created_by, created_at, expires_at)
      select gen_random_uuid(), ${org.id}, ${document.id}, ${version.id}, 'Signer ' || n, 'signer' || n || '@example.com',
             ${id}, now() - n * interval '1 minute', now() + interval '30 days'
      from generate_series(1, ${requests}::int) as n`.execute(tx);
    const create = (signerEmail: string) =>
      createSigningRequest(
        tx,
        createKeyring(benchSecret),
        caller,
        { ip: '127.0.0.1', user_agent: null },
        { versionId: version.id, signerName: 'Ada Byron', signerEmail, sendEmail: false },
      );
    const accepted = await create(consenting);
    await sql`
      update signing_requests
      set status = 'ACCEPTED_FULL', viewed_at = now(), completed_at = now(), updated_at = now(),
          assent_map = ${JSON.stringify(Object.fromEntries(servicesAgreement.map(({ id }) => [id, true])))}::jsonb
      where id = ${accepted.requestId}`.execute(tx);
    const { requestId, token } = await create('ada@example.com');
    return { caller, key, documentId: document.id, versionId: version.id, requestId, token, consenting };
  });
  await database.close();
  await vacuum(owner);
  return seeded;
}

/** As autovacuum does after a while. PostgreSQL lets only the owner of a table do it, and otherwise skips the table. */
async function vacuum(owner: Connection): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
