import type { Config } from '../config.ts';
import { commandLine } from '../platform/command-line.ts';
import { type Command, errorAsJson, UsageError } from './command.ts';

export const serve: Command = {
  usage: '[--processes N] [--no-worker]',
  summary: 'serve the API and the pages, and run background jobs',
  options: {
    processes: { type: 'string', help: 'serve with this many processes that share the port (default 1)' },
    'no-worker': { type: 'boolean', help: `leave background jobs to "${commandLine('worker')}"` },
  },
  jsonHelp: errorAsJson,
  handlesSignals: true,
  run: async ({ config, values }) => {
    const processes = processCount(values.processes);
    const worker = values['no-worker'] !== true;
    if (processes === 1) return run(await config(), { http: true, worker });
    const { runProcesses } = await import('./run-processes.ts');
    await runProcesses(await config(), { processes, worker });
  },
};

export const worker: Command = {
  usage: '',
  summary: 'only run background jobs: emails, webhooks, expiry',
  jsonHelp: errorAsJson,
  handlesSignals: true,
  run: async ({ config }) => run(await config(), { http: false, worker: true }),
};

/** More than a machine with one network interface can use. */
const maxProcesses = 64;

function processCount(value: unknown): number {
  if (value === undefined) return 1;
  const text = String(value);
  const count = Number(text);
  if (/^\d{1,3}$/.test(text) && count >= 1 && count <= maxProcesses) return count;
  throw new UsageError(`--processes must be a whole number from 1 to ${maxProcesses}, not "${text}"`);
}

async function run(config: Config, roles: { http: boolean; worker: boolean }): Promise<void> {
  const { runService } = await import('./run-service.ts');
  const { findPrimary } = await import('../platform/processes/primary.ts');
  const primary = findPrimary();
  if (!primary) return runService(config, roles);
  try {
    await runService(config, roles, primary);
  } catch (error) {
    const { describeFailure } = await import('./describe-failure.ts');
    await primary.failed(describeFailure(error));
  }
  primary.leave();
}
