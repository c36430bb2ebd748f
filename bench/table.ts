import type { Cpu } from './cpu.ts';
import type { Measurement } from './measurement.ts';

/** Prints the head of the table of results, in Markdown. */
export function printHead(): void {
  console.log('| What | Measured | Compared with | Target | CPU for each request: Node, PostgreSQL |');
  console.log('|---|---|---|---|---|');
}

/** Prints one result. */
export function printRow({ what, measured, comparedWith = '', target, isMet, cpu }: Measurement): void {
  const cells = [what, measured, comparedWith, `${target ?? ''}${isMet ? '' : ' (not met)'}`, formatCpu(cpu)];
  console.log(`| ${cells.join(' | ')} |`);
}

/** For example "0.21, 0.35 ms". */
export function formatCpu(cpu: Cpu | undefined): string {
  return cpu ? `${cpu.nodeMs.toFixed(2)}, ${cpu.postgresMs.toFixed(2)} ms` : '';
}
