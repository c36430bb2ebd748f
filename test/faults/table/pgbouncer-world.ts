import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../harness/free-port.ts';
import { withoutPgbouncer } from '../../support/pgbouncer.ts';
import { type Fault, hangMs, holding } from './fault.ts';
import { isListening } from './is-listening.ts';
import { type Supervised, supervise } from './supervise.ts';
import { startWorld, type World } from './world.ts';

interface PooledWorld extends World {
  pooler: Supervised;
}

/** Why these faults cannot be caused here; false when they can. */
export const withoutPooler = withoutPgbouncer && 'not installed: not run';

export const poolerFaults: Fault<PooledWorld>[] = [
  { name: 'PgBouncer killed', cause: ({ pooler }) => pooler.kill('SIGKILL') },
  { name: 'PgBouncer restarted (SIGTERM)', cause: ({ pooler }) => pooler.kill('SIGTERM') },
  {
    name: 'PgBouncer paused for 25 s',
    cause: ({ pooler }) => holding(pooler.pause, pooler.resume, hangMs),
    expect: 'not ready',
  },
  {
    name: 'PostgreSQL behind PgBouncer killed',
    cause: ({ postgres }) => postgres.end('SIGKILL').then(postgres.start),
  },
  {
    name: 'network from PgBouncer to PostgreSQL mute for 25 s',
    cause: ({ link }) => holding(link.mute, link.restore, hangMs),
    expect: 'not ready',
  },
];

/**
 * A world with PgBouncer in session mode between the service and PostgreSQL, set up as docs/operations/database.md
 * says.
 */
export async function startPooledWorld(): Promise<PooledWorld> {
  let pooler: Supervised | undefined;
  const world = await startWorld({
    async add(stack, dir, link) {
      const port = await freePort();
      pooler = supervise(
        await pgbouncer(join(dir, 'pgbouncer'), port, link.port),
        {},
        join(dir, 'pgbouncer.log'),
      );
      stack.defer(pooler.stop);
      await eventually(() => isListening(port));
      return { port };
    },
  });
  if (!pooler) throw new Error('the world was started without its pooler');
  return Object.assign(world, { pooler });
}

/** The command that starts it. */
async function pgbouncer(dir: string, port: number, postgresPort: number): Promise<string[]> {
  await mkdir(dir);
  // It refuses to run as root, and its user has to read these files.
  for (const path of [join(dir, '..'), dir]) await chmod(path, 0o755);
  const users = join(dir, 'users.txt');
  const settings = join(dir, 'pgbouncer.ini');
  await writeFile(users, '"assent" ""\n"assent_service" ""\n');
  await writeFile(
    settings,
    `[databases]
assent = host=127.0.0.1 port=${postgresPort} dbname=assent pool_mode=session pool_size=40
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
`,
  );
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  return ['pgbouncer', '-q', ...user, settings];
}
