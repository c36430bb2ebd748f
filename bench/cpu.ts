import { readdir, readFile } from 'node:fs/promises';

/** CPU time in milliseconds, of the service's process and of PostgreSQL with all its backends. */
export interface Cpu {
  nodeMs: number;
  postgresMs: number;
}

/** The processes to measure. */
export interface Processes {
  /** The ID of the service's process. */
  node: number;
  /** The ID of PostgreSQL's first process. */
  postgres: number;
}

/**
 * Runs `work` and returns the CPU time that each process and its descendants used in that time, including descendants
 * that have ended, divided by the number that `work` returns. On a machine that others use too, it varies far less than
 * requests per second. Undefined on systems without /proc.
 */
export async function measureCpu<Result>(
  processes: Processes,
  work: () => Promise<Result>,
  countOf: (result: Result) => number,
): Promise<{ result: Result; cpu: Cpu | undefined }> {
  const before = await readCpu(processes);
  const result = await work();
  const after = await readCpu(processes);
  if (!before || !after) return { result, cpu: undefined };
  const count = countOf(result);
  return {
    result,
    cpu: {
      nodeMs: (after.nodeMs - before.nodeMs) / count,
      postgresMs: (after.postgresMs - before.postgresMs) / count,
    },
  };
}

async function readCpu({ node, postgres }: Processes): Promise<Cpu | undefined> {
  const all = await readProcesses();
  return all && { nodeMs: sumOfTree(all, node), postgresMs: sumOfTree(all, postgres) };
}

interface Process {
  parent: number;
  /** Its own time and that of ended children for which it has waited. */
  ms: number;
}

/** The unit of the times in /proc/PID/stat. It is 1/100 s on every architecture that Node supports (time(7)). */
const msPerTick = 10;

async function readProcesses(): Promise<Map<number, Process> | undefined> {
  const names = await readdir('/proc').catch(() => undefined);
  if (!names) return undefined;
  const all = new Map<number, Process>();
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''); // It has ended.
    // The name of the program, in parentheses, may contain spaces. The fields after it begin with the third (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    if (fields.length > 15) all.set(Number(name), { parent: Number(fields[1]), ms: ticks * msPerTick });
  }
  return all;
}

function sumOfTree(all: Map<number, Process>, root: number): number {
  let sum = all.get(root)?.ms ?? 0;
  for (const [id, { parent }] of all) if (parent === root) sum += sumOfTree(all, id);
  return sum;
}
