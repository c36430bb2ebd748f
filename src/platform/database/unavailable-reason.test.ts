import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import pg from 'pg';
import { createEmptyDatabase } from '../../../test/harness/database.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { unavailableReason } from './unavailable-reason.ts';

test('a name with several addresses, none of which answers, has a reason for each', async () => {
  const socket = connect({
    host: 'db.example',
    port: 1,
    autoSelectFamily: true,
    lookup: (_name, _options, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]),
  });
  const [error] = await once(socket, 'error').catch((failure) => [failure]);
  assert.ok(isDatabaseUnavailable(error));
  assert.equal(
    unavailableReason(error),
    'connect ECONNREFUSED 127.0.0.1:1, connect ECONNREFUSED 127.0.0.2:1',
  );
});

test('a connection that ends during a query, and each query after it, have a reason in plain words', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const running = client.query('select pg_sleep(60)').catch((error) => error);
  client.connection.stream.destroy();
  const reasons = [await running, await client.query('select').catch((error) => error)].map((error) => {
    assert.ok(isDatabaseUnavailable(error));
    return unavailableReason(error);
  });
  assert.deepEqual(reasons, ['the connection was lost', 'the connection was lost']);
  await drop();
});
