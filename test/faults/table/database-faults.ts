import { appendFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, hangMs, holding } from './fault.ts';
import type { World } from './world.ts';

/** PostgreSQL, and the network that leads to it. */
export const databaseFaults: Fault[] = [
  { name: 'PostgreSQL killed', cause: ({ postgres }) => postgres.end('SIGKILL').then(postgres.start) },
  {
    name: 'one session of PostgreSQL killed',
    cause: async ({ postgres }) => process.kill((await postgres.backends())[0] ?? 0, 'SIGKILL'),
  },
  {
    name: 'one session of PostgreSQL terminated',
    cause: async ({ postgres }) =>
      postgres.query(`select pg_terminate_backend(${(await postgres.backends())[0]})`),
  },
  {
    name: 'all sessions of PostgreSQL terminated',
    cause: ({ postgres }) =>
      postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
  },
  {
    name: 'PostgreSQL stopped for 10 s',
    cause: ({ postgres }) => holding(postgres.end, postgres.start),
    expect: 'not ready',
  },
  {
    name: 'PostgreSQL paused for 25 s',
    cause: ({ postgres }) => holding(postgres.pause, postgres.resume, hangMs),
    expect: 'not ready',
  },
  {
    name: 'connections to PostgreSQL refused for 10 s',
    cause: ({ link }) => holding(link.refuse, link.restore),
    expect: 'not ready',
  },
  {
    name: 'network to PostgreSQL mute for 25 s',
    cause: ({ link }) => holding(link.mute, link.restore, hangMs),
    expect: 'not ready',
  },
  { name: 'one connection to PostgreSQL mute for good', cause: async ({ link }) => link.muteSome(1) },
  {
    name: 'every open connection to PostgreSQL mute for good',
    cause: async ({ link }) => link.muteSome(Number.POSITIVE_INFINITY),
  },
  {
    name: 'another server in the place of PostgreSQL for 10 s',
    cause: ({ link }) => holding(link.garble, link.restore),
    expect: 'not ready',
  },
  {
    name: 'signing requests locked for 25 s',
    cause: ({ postgres }) =>
      postgres.query(`begin; lock table signing_requests; select pg_sleep(${hangMs / 1_000}); commit`),
  },
  {
    name: 'PostgreSQL read-only for 10 s',
    cause: ({ postgres }) =>
      holding(
        async () => {
          await postgres.query('alter system set default_transaction_read_only = on');
          await postgres.query('select pg_reload_conf()');
        },
        async () => {
          await postgres.query('alter system reset default_transaction_read_only');
          await postgres.query('select pg_reload_conf()');
        },
      ),
    expect: 'not ready',
  },
  { name: 'failover to a synchronous standby', cause: failOver },
];

/** In a world whose database is on a file system of its own. */
export const diskFull: Fault = {
  name: 'disk of PostgreSQL full for 10 s',
  cause: async ({ dir, postgres }) => {
    const filler = join(dir, 'database', 'filler');
    await holding(
      () => fillDisk(filler),
      () => rmSync(filler),
    );
    // It ends itself when it has no room for its log.
    if (!postgres.isRunning()) await postgres.start();
  },
};

function fillDisk(file: string): void {
  for (const size of [2 ** 20, 2 ** 12, 1])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
}

/** The primary dies while clients write, and the network leads to the standby from then on. */
async function failOver(world: World): Promise<void> {
  const primary = world.postgres;
  const dir = join(world.dir, `standby-${performance.now()}`);
  await mkdir(dir);
  const standby = await primary.createStandby(dir);
  world.defer(() => standby.close());
  // Commits of this time wait for the standby.
  await sleep(2_000);
  await primary.end('SIGKILL');
  await standby.promote();
  world.postgres = standby;
  world.link.lead(standby.connection);
}
