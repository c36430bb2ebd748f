import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { startAssent } from '../harness/assent.ts';
import { createMember, createSession } from '../harness/people.ts';
import { codeBlocks } from './code-blocks.ts';

const guide = await readFile(new URL('../../docs/operations/personal-data.md', import.meta.url), 'utf8');

test('the SQL in the guide deletes an account with all that belongs to it, once the person is no member', async () => {
  const assent = await startAssent({}, { worker: false });
  const { pool } = assent.database;
  const organisation = await assent.organisation();
  const { id } = await createMember(assent, organisation, 'admin', { email: 'grace@example.com' });
  await createSession(assent, id, 'a browser');
  const [block] = codeBlocks(guide).filter(({ language }) => language === 'sql');
  const run = async () => (await pool.query(block?.code ?? '')).rowCount;

  assert.equal(await run(), 0);
  await pool.query('delete from members where user_id = $1', [id]);
  assert.equal(await run(), 1);
  for (const table of ['accounts', 'sessions', 'two_factors'])
    assert.equal((await pool.query(`select from ${table} where user_id = $1`, [id])).rowCount, 0, table);
});

test('the guide says how long webhook deliveries are kept', () => {
  assert.ok(guide.includes(`\`WEBHOOK_RETENTION_DAYS\` (${readConfig({}).webhookRetentionDays})`));
});
