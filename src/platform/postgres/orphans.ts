import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterProcesses } from './cluster-processes.ts';
import { EmbeddedPostgresError } from './error.ts';
import { stopSteps } from './server.ts';
import { socketFile } from './socket.ts';

/**
 * Ends every PostgreSQL process that still uses the cluster after its owner or postmaster was killed. Also removes
 * stale lock files: PostgreSQL would consider them valid when their PID now belongs to another process. Only the owner
 * of the data directory may call this.
 */
export async function stopOrphans(cluster: string, log: (line: string) => void): Promise<void> {
  if (clusterProcesses(cluster).length > 0) {
    log('Stopping database processes left over from a killed process');
    await end(cluster);
  }
  for (const name of ['postmaster.pid', `${socketFile}.lock`, socketFile])
    rmSync(join(cluster, name), { force: true });
}

async function end(cluster: string): Promise<void> {
  for (const [name, timeoutMs] of stopSteps) {
    const processes = clusterProcesses(cluster);
    const pids = new Set(processes.map(({ pid }) => pid));
    // The postmaster ends its children cleanly. They only get the signal when it is gone or does not react.
    const targets = name === 'SIGKILL' ? processes : processes.filter(({ parent }) => !pids.has(parent));
    for (const { pid } of targets) signal(pid, name);
    for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await sleep(20))
      if (clusterProcesses(cluster).length === 0) return;
  }
  throw new EmbeddedPostgresError(`A PostgreSQL process that uses ${cluster} does not end; end it manually`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
