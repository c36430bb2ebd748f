import { median } from '../../test/support/median.ts';
import { measureCpu } from '../cpu.ts';
import { startDatabases } from '../databases.ts';
import type { Measurement } from '../measurement.ts';
import { readMb, resetPeak } from '../memory/read-mb.ts';
import { type Seeded, seed } from '../seed.ts';
import { type Server, startService } from '../servers.ts';

const formats = ['ndjson', 'csv'];
const rounds = 5;
/** A million requests in less than a minute. */
const targetPerSecond = 20_000;
/** A process that held the file, or all rows, would grow by several times that. */
const maxGrowthMb = 60;

/**
 * How fast all signing requests of an organisation are exported, with the decisions on each clause, and what memory it
 * takes.
 */
export async function* measureExport(): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const seeded = await seed(databases.ours);
  const server = await startService(databases.ours.connection, { args: ['--no-worker'] });
  stack.defer(() => server.stop());
  const processes = { node: server.pid, postgres: databases.pid };
  // The first exports also load and compile what later ones reuse.
  for (const format of formats) await exportAll(server, seeded, format);
  await resetPeak(server.pid);
  const before = await readMb(server.pid, 'VmRSS');
  for (const format of formats) {
    const perSecond: number[] = [];
    const { cpu, result } = await measureCpu(
      processes,
      async () => {
        let exported = 0;
        for (let round = 0; round < rounds; round += 1) {
          const startedAt = performance.now();
          const count = await exportAll(server, seeded, format);
          perSecond.push((count / (performance.now() - startedAt)) * 1000);
          exported += count;
        }
        return exported;
      },
      (count) => count,
    );
    const rate = median(perSecond);
    yield {
      what: `export ${format}`,
      measured: `${Math.round(rate).toLocaleString('en')} rows a second`,
      target: `${targetPerSecond.toLocaleString('en')} rows a second`,
      isMet: rate >= targetPerSecond,
      cpu,
      figures: { perSecond: rate, rows: result },
    };
  }
  const growth = (await readMb(server.pid, 'VmHWM')) - before;
  yield {
    what: 'memory that exports take at their peak',
    measured: `${growth.toFixed(0)} MB`,
    target: `at most ${maxGrowthMb} MB`,
    isMet: growth <= maxGrowthMb,
    figures: { mb: growth },
  };
}

/** The number of lines that arrive. */
async function exportAll({ url }: Server, { key, documentId }: Seeded, format: string): Promise<number> {
  const response = await fetch(
    `${url}/api/v1/signing-requests/export?format=${format}&documentId=${documentId}`,
    { headers: { 'x-api-key': key } },
  );
  if (!response.ok || !response.body) throw new Error(`the export failed with ${response.status}`);
  let lines = 0;
  const decoder = new TextDecoder();
  for await (const chunk of response.body)
    lines += decoder.decode(chunk, { stream: true }).split('\n').length - 1;
  return lines;
}
