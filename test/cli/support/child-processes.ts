import { execFileSync } from 'node:child_process';

/** The process ids of Node's processes that a process has started, by the command that they run. */
export function childProcesses(parent: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, ppid, command] = /^\s*(\d+)\s+(\d+)\s.*assent\.js (.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && command !== undefined ? { pid: Number(pid), command } : [];
  });
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
