import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createEmptyDatabase } from '../test/harness/database.ts';
import { eventually } from '../test/harness/eventually.ts';
import { jobs } from './jobs.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrateTo } from './platform/database/migrate.ts';
import { transact } from './platform/database/transact.ts';
import { installJobs } from './platform/jobs/install.ts';
import { prepareDatabase } from './prepare-database.ts';

test('a migration that PostgreSQL aborts because of a deadlock with running services is applied again', async () => {
  await using closing = new AsyncDisposableStack();
  const { connection, drop } = await createEmptyDatabase();
  closing.defer(drop);
  const { db, close } = openDatabase(connection);
  closing.defer(close);
  await installJobs(connection, jobs);
  // The next one needs the webhooks, and then their deliveries.
  await transact(db, (tx) => migrateTo(tx, '0083_requests_to_expire'));
  const service = new pg.Client(connection);
  await service.connect();
  closing.defer(() => service.end());

  await service.query('begin; select from webhook_deliveries');
  const prepared = prepareDatabase({ connection, owner: undefined, isEmbedded: false }, db);
  await eventually(async () => {
    const { rows } = await service.query(
      `select from pg_locks where relation = 'webhook_deliveries'::regclass and not granted`,
    );
    return rows.length > 0;
  });
  // PostgreSQL aborts the migration, which has waited for longer.
  await service.query('select from webhooks; commit');
  assert.ok((await prepared).includes('0084_short_changes_of_webhooks'));
});
