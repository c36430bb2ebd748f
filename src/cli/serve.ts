import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { openStore } from '../store.ts';
import { startJobs } from '../worker.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  usage: '[--no-worker]',
  summary: 'serve the API and the pages, and do the background work',
  options: { 'no-worker': { type: 'boolean' } },
  run: ({ config, values }) => run(config, { http: true, worker: values['no-worker'] !== true }),
};

export const work: Command = {
  usage: '',
  summary: 'do the background work alone',
  run: ({ config }) => run(config, { http: false, worker: true }),
};

/** Runs until SIGTERM or SIGINT, then drains: what was accepted is answered, running jobs end, the database closes. */
async function run(config: Config, roles: { http: boolean; worker: boolean }): Promise<void> {
  const log = createLog(config.logLevel);
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  const mailer = createMailer(config);
  const store = await openStore(config, roles.http ? 'server' : 'command', log);
  const app = roles.http ? await createApp({ config, log, ...store }) : undefined;
  const jobs = roles.worker ? await startJobs({ config, log, mailer, ...store }) : undefined;
  try {
    if (app) {
      await app.listen({ port: config.port, host: config.host });
      process.stderr.write(`Assent is ready at ${config.baseUrl}\n`);
    }
    await stopped;
    log.info('stopping');
  } finally {
    await app?.close();
    await jobs?.stop();
    mailer.close();
    await store.close();
  }
}
