import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { startDatabaseProxy } from '../../../test/support/database-proxy.ts';
import { startTransactionPooler } from '../../../test/support/transaction-pooler.ts';
import { findPoolerProblem } from './find-pooler-problem.ts';

const { connection, drop } = await cloneDatabase();
test.after(drop);

test('a pooler that gives each transaction another connection is found', async () => {
  const pooled = await startTransactionPooler(connection);
  assert.match((await findPoolerProblem(pooled)) ?? '', /transaction mode; set .* session/);
});

test('a direct connection, and one through a proxy that keeps connections apart, are not taken for a pooler', async () => {
  assert.equal(await findPoolerProblem(connection), undefined);
  const proxy = await startDatabaseProxy(connection);
  assert.equal(await findPoolerProblem(proxy.connection), undefined);
});
