import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';

interface Process {
  pid: number;
  parent: number;
}

/**
 * Ends every PostgreSQL process that still works on the cluster (its owner was killed) and removes the lock files
 * of dead ones, which PostgreSQL would take for live ones when their pid belongs to another process by now.
 * Only for the owner of the data directory.
 */
export async function stopOrphans(cluster: string, log: (line: string) => void): Promise<void> {
  if (statSync(cluster, { throwIfNoEntry: false }) === undefined) return;
  if (clusterProcesses(cluster).length > 0) log('Stopping the database that a killed process left running');
  await end(cluster);
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432'])
    rmSync(join(cluster, name), { force: true });
}

async function end(cluster: string): Promise<void> {
  const steps = [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const;
  for (const [name, patience] of steps) {
    const processes = clusterProcesses(cluster);
    const pids = new Set(processes.map(({ pid }) => pid));
    // The postmaster ends its children in good order; only where it is gone, or deaf, are they told themselves.
    const told = name === 'SIGKILL' ? processes : processes.filter(({ parent }) => !pids.has(parent));
    for (const { pid } of told) signal(pid, name);
    if (await isOver(cluster, patience)) return;
  }
  throw new EmbeddedPostgresError(`A PostgreSQL process on ${cluster} does not end; end it by hand`);
}

async function isOver(cluster: string, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20))
    if (clusterProcesses(cluster).length === 0) return true;
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

function clusterProcesses(cluster: string): Process[] {
  return process.platform === 'linux' ? processesInside(cluster) : postmasterByCommand(cluster);
}

/** Every PostgreSQL process stays in its data directory, which the kernel knows by inode. */
function processesInside(cluster: string): Process[] {
  const { dev, ino } = statSync(cluster);
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return [];
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = /^\d+ \(postgres\) [^Z] (\d+) /.exec(stat)?.[1];
      if (parent === undefined) return [];
      const directory = statSync(`/proc/${name}/cwd`);
      return directory.dev === dev && directory.ino === ino
        ? [{ pid: Number(name), parent: Number(parent) }]
        : [];
    } catch {
      return []; // It has ended meanwhile, or is another user's and so not ours.
    }
  });
}

/** Without /proc: the process that postmaster.pid names, if its command line names this cluster. */
function postmasterByCommand(cluster: string): Process[] {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(` ${cluster} `) ? [{ pid, parent: 0 }] : [];
  } catch {
    return [];
  }
}
