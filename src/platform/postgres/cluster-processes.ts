import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/**
 * PostgreSQL's setting `cluster_name`, which is part of the command line of each of its processes. It identifies them
 * because every user can read it, while in a container even root cannot read a process's working directory.
 */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `assent-${dev}-${ino}`;
}

/** The running PostgreSQL processes of a cluster: the postmaster and its children. */
export function clusterProcesses(cluster: string): Process[] {
  const name = new RegExp(`^(postgres:|\\S*/postgres ).*\\b${clusterName(cluster)}\\b`);
  return allProcesses().filter(({ command }) => name.test(command));
}

function allProcesses(): Process[] {
  return process.platform === 'linux' ? readProc() : readPs();
}

/** Small Linux images have no `ps`. */
function readProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
      return [{ pid: Number(name), parent: Number(parent), command }];
    } catch {
      return []; // It has already ended.
    }
  });
}

function readPs(): Process[] {
  const lines = execFileSync('ps', ['-axwwo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
