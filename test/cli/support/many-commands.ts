import { main } from '../../../src/cli.ts';
import type { OneCommand, RunResult } from './run.ts';

/** The process of `openCommands`. It runs each command that it is sent as bin/assent.js runs one. */

// Each command may listen for signals.
process.setMaxListeners(0);
// Sent by run.ts, which waits for the result of each.
process.on('message', async ({ args, env }: OneCommand) => {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (text: string | Uint8Array) => {
      printed[name] += text;
      return true;
    };
  process.send?.({ code: await main(args), ...printed } satisfies RunResult);
});
process.once('disconnect', () => process.exit());
