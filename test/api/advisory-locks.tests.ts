import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { countBlocked, untilBlockedOrEnded } from '../support/blocked-sessions.ts';
import { download } from '../support/bundle.ts';
import { collide } from '../support/collide.ts';

const assent = await startAssent({}, { worker: false });
const { db, pool } = assent.database;

/** PostgreSQL's hash of a text. */
async function hashOf(text: string): Promise<bigint> {
  const { rows } = await sql<{ hash: string }>`select hashtextextended(${text}, 0)::text as hash`.execute(db);
  return BigInt(rows[0]?.hash ?? 0);
}

test('an Idempotency-Key with the hash of another organisation’s evidence log does not hold up that log', async () => {
  const [one, other] = [await assent.organisation(), await assent.organisation()];
  const { versionId } = await publishDocument(other.api);
  const { requestId } = await createSigningRequest(other.api, versionId);
  const { rows } = await pool.query('select id from api_keys where org_id = $1', [one.id]);
  const wanted = await hashOf(`evidence log ${other.id}`);
  const key = collide(`${rows[0].id} `, wanted);
  assert.equal(await hashOf(`${rows[0].id} ${key}`), wanted);

  const rival = await pool.connect();
  try {
    // As by a change of its own that takes long.
    await rival.query('begin');
    await rival.query('select from organisations where id = $1 for update', [one.id]);
    const headers = { 'idempotency-key': key };
    const creating = one.api.post('/containers', { name: 'Customers' }, { headers });
    await untilBlockedOrEnded(db, 1, creating);
    const downloading = download(assent.url, other.key, `/signing-requests/${requestId}/evidence`);
    await untilBlockedOrEnded(db, 2, downloading);
    assert.equal(await countBlocked(db), 1);
    assert.equal((await downloading).status, 200);
    await rival.query('rollback');
    data(await creating);
  } finally {
    rival.release(true);
  }
});
