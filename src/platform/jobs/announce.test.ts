import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { announcements, channel, createAnnouncer } from './announce.ts';
import { enqueue, type Queue } from './queue.ts';
import { installJobs } from './worker.ts';

const queueOf = (name: string): Queue<{ n: number }> => ({
  name,
  expireSeconds: 60,
  retryLimit: 0,
  retryDelaySeconds: 1,
});
const [due, later, empty] = [queueOf('due'), queueOf('later'), queueOf('empty')];

const { connection, drop } = await cloneDatabase();
await installJobs(connection, [due, later, empty]);
const { db, pool, close } = openDatabase(connection);
const listener = new pg.Client(connection);
await listener.connect();
const heard: { channel: string; payload?: string | undefined }[] = [];
listener.on('notification', ({ channel, payload }) => heard.push({ channel, payload }));
after(async () => {
  await listener.end();
  await close();
  await drop();
});

test('only the workers of queues with jobs that are due are woken, each once for the commits of a moment', async () => {
  const { rows } = await listener.query(`select ${channel} as name`);
  await listener.query(`listen ${announcements}`);
  await listener.query(`listen ${rows[0].name}`);
  await transact(db, async (tx) => {
    for (const n of [1, 2]) await enqueue(tx, due, { n });
    await enqueue(tx, later, { n: 3 }, { afterSeconds: 60 });
  });
  const announce = createAnnouncer(
    pool,
    [due, later, empty].map(({ name }) => name),
  );
  announce();
  announce();
  await eventually(() => heard.some(({ channel }) => channel === announcements));
  assert.deepEqual(heard, [
    { channel: rows[0].name, payload: 'due' },
    { channel: announcements, payload: '' },
  ]);
});
