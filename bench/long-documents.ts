import { servicesAgreement } from '../demo/services-agreement.ts';
import { createContainer } from '../src/containers/create.ts';
import { createDocument } from '../src/documents/create.ts';
import { publishDocument } from '../src/documents/publish.ts';
import { replaceDraft } from '../src/documents/replace-draft.ts';
import { createKeyring } from '../src/platform/crypto/keyring.ts';
import { type Connection, openDatabase, type Tx } from '../src/platform/database/database.ts';
import { transact } from '../src/platform/database/transact.ts';
import { ApiError } from '../src/platform/http/api-error.ts';
import type { Caller } from '../src/platform/http/caller.ts';
import { createSigningRequests } from '../src/signing-requests/create.ts';
import type { Clause } from '../wire/versions.ts';
import type { Load } from './load.ts';
import { benchSecret, type Seeded } from './seed.ts';

const clauseCount = 200;

/** How many documents are decided or published in a round, a fifth of them to warm up. */
const amount = Number(process.env.BENCH_DOCUMENTS ?? 500);

/** Signers who each accept all 200 clauses of a version through the API. */
export function submitLoad({ caller }: Seeded, connection: Connection): Promise<Load> {
  return prepare(connection, async (tx) => {
    const [documentId = ''] = await createDrafts(tx, caller, 1);
    const version = await publishDocument(tx, caller, documentId, { requiresReconsent: true });
    const created = await createSigningRequests(
      tx,
      createKeyring(benchSecret),
      caller,
      { ip: '127.0.0.1', user_agent: null },
      { versionId: version.id, signers: Array.from({ length: amount }, signer), sendEmail: true },
    );
    const tokens = created.flatMap((outcome) => (outcome instanceof ApiError ? [] : outcome.token));
    return {
      method: 'POST',
      path: '/api/v1/sign/',
      headers: { 'content-type': 'application/json' },
      amount,
      next: () => ({
        path: `/api/v1/sign/${tokens.pop()}/submit`,
        body: JSON.stringify({
          contentHash: version.content_hash,
          responses: clauses.map(({ id }) => ({ clauseId: id, accepted: true })),
        }),
      }),
    };
  });
}

/** Drafts of 200 clauses, each of a document of its own. */
export function publishLoad({ caller, key }: Seeded, connection: Connection): Promise<Load> {
  return prepare(connection, async (tx) => {
    const documentIds = await createDrafts(tx, caller, amount);
    return {
      method: 'POST',
      path: '/api/v1/documents/',
      headers: { 'x-api-key': key },
      amount,
      next: () => ({ path: `/api/v1/documents/${documentIds.pop()}/publish` }),
    };
  });
}

const clauses: Clause[] = Array.from({ length: clauseCount }, (_, order) => {
  const sample = servicesAgreement[order % servicesAgreement.length];
  if (!sample) throw new Error('the sample has no clauses');
  return { ...sample, id: `clause-${order}`, order };
});

function signer(_: unknown, index: number): { name: string; email: string } {
  return { name: `Signer ${index}`, email: `signer-${index}@example.com` };
}

async function prepare(connection: Connection, work: (tx: Tx) => Promise<Load>): Promise<Load> {
  const database = openDatabase(connection, { max: 1 });
  try {
    return await transact(database.db, work);
  } finally {
    await database.close();
  }
}

async function createDrafts(tx: Tx, caller: Caller, count: number): Promise<string[]> {
  const { id: containerId } = await createContainer(tx, caller, { name: 'Long documents' });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await createDocument(tx, caller, { containerId, name: `Agreement ${index}` });
    await replaceDraft(tx, caller.org_id, id, {
      content: { clauses },
      settings: { expiry_days: 30, redirect_url: null },
    });
    ids.push(id);
  }
  return ids;
}
