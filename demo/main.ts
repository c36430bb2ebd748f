import { parseArgs } from 'node:util';
import { describeArgumentsProblem } from '../src/platform/arguments-problem.ts';
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

const options = readOptions();
if (typeof options === 'string') {
  process.stderr.write(`${options}\n${help}`);
  process.exitCode = 2;
} else if (options.help) {
  process.stdout.write(help);
} else {
  await run(options.keep);
}

/** What is asked for, or what is wrong with the arguments. */
function readOptions(): { keep: boolean; help: boolean } | string {
  const off = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { keep: off, help: { ...off, short: 'h' } } }).values;
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return describeArgumentsProblem(cause.message);
  }
}

async function run(keep: boolean): Promise<void> {
  try {
    await runTour({ keep, interrupted: interrupt.signal });
    say('The demo has stopped its server and removed its files.');
    if (!keep) say('To look around and sign yourself, run: npm run demo -- --keep');
  } catch (error) {
    console.error(`\nThe demo failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
