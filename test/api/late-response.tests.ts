import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, publishDocument } from '../harness/steps.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
// Longer than a busy machine takes for what is not locked.
const assent = await startAssent({}, { worker: false, limits: { responseMs: 3_000 }, log });

test('a request that got 503 because it took too long leaves no signing link in the log once it is done', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const paths = [`/sign/${token}`, `/sign/${token}/receipt.html`, `/api/v1/sign/${token}`];

  const other = new pg.Client(assent.connection);
  await other.connect();
  await other.query('begin; lock table signing_requests in access exclusive mode');
  const responses = await Promise.all(paths.map((path) => fetch(assent.url + path)));
  await other.end();
  assert.deepEqual(
    responses.map(({ status }) => status),
    [503, 503, 503],
  );
  const { pool } = assent.service;
  await eventually(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0);
  // Until the pages are rendered.
  await sleep(300);

  assert.ok(lines.some((line) => line.includes('"route":"/sign/:token"')));
  assert.deepEqual(
    lines.filter((line) => line.includes(token)),
    [],
  );
});
