import { main } from '../../../src/cli.ts';
import type { RunResult } from './run.ts';

/** The process of `runTogether`. It runs the commands in its argument one after the other, as bin/assent.js runs one. */
const results: RunResult[] = [];
const write = process.stdout.write.bind(process.stdout);
// Each command may listen for signals.
process.setMaxListeners(0);
// Written by run.ts.
for (const args of JSON.parse(process.argv[2] ?? '') as string[][]) {
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (text: string | Uint8Array) => {
      printed[name] += text;
      return true;
    };
  results.push({ code: await main(args), ...printed });
}
write(JSON.stringify(results), () => process.exit());
