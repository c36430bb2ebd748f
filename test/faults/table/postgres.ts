import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../../src/platform/postgres/binaries.ts';
import { ensureCluster } from '../../../src/platform/postgres/cluster.ts';
import { clusterProcesses } from '../../../src/platform/postgres/cluster-processes.ts';
import { stopOrphans } from '../../../src/platform/postgres/orphans.ts';
import { waitUntilReady } from '../../../src/platform/postgres/ready.ts';
import { runAs } from '../../../src/platform/postgres/run-as.ts';
import { spawnServer } from '../../../src/platform/postgres/server.ts';
import { connectToSocket, type SocketConnections } from '../../../src/platform/postgres/socket.ts';
import { eventually } from '../../harness/eventually.ts';
import { startLink } from './link.ts';

/** A PostgreSQL that a fault can stop, kill, pause and replace. */
export interface Postgres extends SocketConnections {
  start(): Promise<void>;
  /** Ends the process and waits until it has ended. SIGINT ends sessions and stops cleanly. */
  end(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
  isRunning(): boolean;
  /** Stops all processes of the cluster without ending them, as a machine that hangs does. */
  pause(): void;
  resume(): void;
  /** The process ids of the sessions of the service. */
  backends(): Promise<number[]>;
  /** Runs one statement as the owner. */
  query(text: string): Promise<pg.QueryResult>;
  /** A copy that follows this one, and is started with `start`. Commits wait for it from then on. */
  createStandby(dataDir: string): Promise<Standby>;
}

interface Standby extends Postgres {
  promote(): Promise<void>;
  /** Ends it together with its connection to the original, through which it follows when it is started again. */
  close(): Promise<void>;
}

/** Creates a cluster in an empty directory, and starts it. */
export async function startPostgres(dataDir: string): Promise<Postgres> {
  const postgres = await openPostgres(dataDir);
  await postgres.start();
  return postgres;
}

async function openPostgres(dataDir: string): Promise<Postgres> {
  const cluster = join(dataDir, 'postgres');
  const user = runAs(cluster);
  const binaries = findBinaries(user, dataDir);
  await ensureCluster(cluster, binaries, user);
  const connections = connectToSocket(cluster);
  const logFile = join(dataDir, 'postgres.log');
  let server: ChildProcess | undefined;
  const signalAll = (signal: NodeJS.Signals) => signalCluster(cluster, signal);

  const postgres: Postgres = {
    ...connections,
    async start() {
      // The sessions of a killed server end a little later.
      await stopOrphans(cluster, () => {});
      server = await spawnServer(cluster, logFile, binaries, user);
      await waitUntilReady(server, cluster, connections, logFile, () => {});
    },
    async end(signal = 'SIGINT') {
      if (!server || !postgres.isRunning()) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
    isRunning: () => server?.exitCode === null && server.signalCode === null,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async backends() {
      const { rows } = await postgres.query(
        `select pid from pg_stat_activity where usename = '${connections.connection.user}' order by pid`,
      );
      return rows.map(({ pid }) => pid);
    },
    query: (text) => queryOnce(connections.owner, text),
    async createStandby(standbyDir) {
      // Its operating system's user may not enter the directory of the socket.
      const link = await startLink(connections.owner);
      await copyCluster(connections.owner, cluster, join(standbyDir, 'postgres'), link.port);
      const standby = await openPostgres(standbyDir);
      await standby.start();
      await postgres.query(`alter system set synchronous_standby_names = '*'`);
      await postgres.query('select pg_reload_conf()');
      await eventually(async () => {
        const { rows } = await postgres.query('select sync_state from pg_stat_replication');
        return rows[0]?.sync_state === 'sync';
      });
      return {
        ...standby,
        async close() {
          await standby.end();
          link.close();
        },
        async promote() {
          await standby.query('select pg_promote(true, 30)');
          await standby.query(`alter system reset synchronous_standby_names`);
          await standby.query('select pg_reload_conf()');
        },
      };
    },
  };
  return postgres;
}

/** Signals all processes of a cluster. Some may have ended since they were listed. */
export function signalCluster(cluster: string, signal: NodeJS.Signals): void {
  for (const { pid } of clusterProcesses(cluster))
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}

/** Runs one statement on a connection of its own, also while a fault has made transactions read-only. */
export async function queryOnce(
  connection: SocketConnections['owner'],
  text: string,
): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...connection, options: '-c default_transaction_read_only=off' });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * A base backup of a running cluster (PostgreSQL's documentation, section 25.3.3), which follows the original on a
 * port.
 */
async function copyCluster(
  owner: SocketConnections['owner'],
  from: string,
  to: string,
  port: number,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (!/^(postmaster\.|\.s\.PGSQL)/.test(name))
        cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    rmSync(join(to, 'pg_replslot'), { recursive: true, force: true });
    mkdirSync(join(to, 'pg_replslot'));
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
    writeFileSync(join(to, 'standby.signal'), '');
    appendFileSync(
      join(to, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=${owner.user} application_name=standby'\n`,
    );
  } finally {
    await client.end();
  }
  giveTo(runAs(to), to);
}

function giveTo(user: ReturnType<typeof runAs>, path: string): void {
  if (!user) return;
  chownSync(path, user.uid, user.gid);
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, name), user.uid, user.gid);
}
