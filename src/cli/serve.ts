import type { Config } from '../config.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  usage: '[--no-worker]',
  summary: 'serve the API and the pages, and run background jobs',
  options: { 'no-worker': { type: 'boolean', help: 'leave background jobs to "assent worker"' } },
  run: async ({ config, values }) =>
    run(await config(), { http: true, worker: values['no-worker'] !== true }),
};

export const work: Command = {
  usage: '',
  summary: 'only run background jobs: emails, webhooks, expiry',
  run: async ({ config }) => run(await config(), { http: false, worker: true }),
};

async function run(config: Config, roles: { http: boolean; worker: boolean }): Promise<void> {
  const { runService } = await import('./run-service.ts');
  await runService(config, roles);
}
