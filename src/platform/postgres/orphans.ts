import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterProcesses } from './cluster-processes.ts';
import { EmbeddedPostgresError } from './error.ts';

/**
 * Ends every PostgreSQL process that still works on the cluster (its owner or postmaster was killed) and removes the lock files
 * of dead ones, which PostgreSQL would take for live ones when their pid belongs to another process by now.
 * Only for the owner of the data directory.
 */
export async function stopOrphans(cluster: string, log: (line: string) => void): Promise<void> {
  if (clusterProcesses(cluster).length > 0) {
    log('Stopping the database processes that a killed one left running');
    await end(cluster);
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432'])
    rmSync(join(cluster, name), { force: true });
}

async function end(cluster: string): Promise<void> {
  const steps = [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const;
  for (const [name, patienceMs] of steps) {
    const processes = clusterProcesses(cluster);
    const pids = new Set(processes.map(({ pid }) => pid));
    // The postmaster ends its children in good order; only where it is gone, or deaf, are they told themselves.
    const told = name === 'SIGKILL' ? processes : processes.filter(({ parent }) => !pids.has(parent));
    for (const { pid } of told) signal(pid, name);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20))
      if (clusterProcesses(cluster).length === 0) return;
  }
  throw new EmbeddedPostgresError(`A PostgreSQL process on ${cluster} does not end; end it by hand`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
