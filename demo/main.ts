import { parseArgs } from 'node:util';
import { say } from './print.ts';
import { runTour } from './tour.ts';

const interrupt = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => interrupt.abort(new Error(`stopped by ${name}`)));

try {
  const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
  await runTour({ ...values, interrupted: interrupt.signal });
  say('The demo has stopped its server and removed its files.');
  if (!values.keep) say('To look around and sign yourself, run: npm run demo -- --keep');
} catch (error) {
  console.error(`\nThe demo failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
