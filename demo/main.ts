import { parseArgs } from 'node:util';
import { say } from './print.ts';
import { runTour } from './tour.ts';

const interrupt = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => interrupt.abort(new Error(`stopped by ${name}`)));

const help = `Usage: npm run demo [-- --keep]

Demonstrates the whole process against a real server of its own, in about ten seconds.

  --keep   keep the server running until Ctrl-C, so that you can look around and sign a request yourself
  --help   print this help
`;

try {
  const { values } = parseArgs({
    options: { keep: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(help);
  } else {
    await runTour({ keep: values.keep, interrupted: interrupt.signal });
    say('The demo has stopped its server and removed its files.');
    if (!values.keep) say('To look around and sign yourself, run: npm run demo -- --keep');
  }
} catch (error) {
  console.error(`\nThe demo failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
