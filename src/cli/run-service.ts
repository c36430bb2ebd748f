import type { Config } from '../config.ts';
import { createEmailSender } from '../emails/transport/sender.ts';
import { createLog } from '../log.ts';
import { listOrganisations } from '../organisations/list.ts';
import type { Db } from '../platform/database/database.ts';
import { retryWhileUnavailable } from '../platform/database/retry-while-unavailable.ts';
import { createSetUpLink } from '../set-up/link.ts';
import { openStore } from '../store.ts';
import { listen } from './listen.ts';
import { stopSignal } from './stop-signal.ts';

/** Runs until SIGTERM or SIGINT. Then it finishes accepted requests and running jobs, and closes the database. */
export async function runService(config: Config, roles: { http: boolean; worker: boolean }): Promise<void> {
  const log = createLog(config.logLevel);
  const signal = stopSignal(log);
  await using running = new AsyncDisposableStack();
  try {
    // First, so that everything else is measured, and stopped last.
    if (config.otlpEndpoint !== undefined) {
      const { startTelemetry } = await import('../platform/telemetry/start-telemetry.ts');
      const telemetry = startTelemetry(config.otlpEndpoint, log);
      running.defer(() => telemetry.stop());
    }
    const emailSender = createEmailSender(config);
    running.defer(() => emailSender.close());
    const store = await openStore(
      config,
      roles.http
        ? { for: 'server', log, signal, meanwhile: () => loadServer(roles) }
        : { for: 'worker', log, signal },
    );
    running.defer(() => store.close());
    const parts: { stop(): Promise<void> }[] = [];
    running.defer(async () => void (await Promise.all(parts.map((part) => part.stop()))));
    if (signal.aborted) return;
    if (roles.http) {
      const { createApp } = await import('../app.ts');
      const app = await createApp({ config, log, ...store });
      parts.push({ stop: () => app.close() });
      await listen(app, config);
    } else if (config.workerPort !== undefined) {
      const { createWorkerApp } = await import('../operations/worker-app.ts');
      const app = createWorkerApp({ config, log, ...store });
      parts.push({ stop: () => app.close() });
      await listen(app, { host: config.host, port: config.workerPort, variable: 'WORKER_PORT' });
    }
    if (roles.worker) {
      const { startJobs } = await import('../worker.ts');
      parts.push(
        await retryWhileUnavailable(() => startJobs({ config, log, emailSender, ...store }), { log, signal }),
      );
    }
    process.stderr.write(
      roles.http ? `Assent is ready at ${config.baseUrl}\n` : 'The Assent worker is ready\n',
    );
    if (roles.http)
      await suggestFirstStep(store.database.db, config.baseUrl).catch((err) =>
        log.warn({ err }, 'the first step could not be suggested'),
      );
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } catch (error) {
    // It was stopped while waiting for the database.
    if (!signal.aborted) throw error;
  }
}

/** Loads what comes after the database, while that starts in other processes (docs/performance.md, "Start and size"). */
async function loadServer(roles: { worker: boolean }): Promise<void> {
  await import('../app.ts');
  if (roles.worker) await import('../worker.ts');
}

/** As long as there is no account, prints a new set-up link. Until there is an organisation, also prints the command that creates one. */
async function suggestFirstStep(db: Db, baseUrl: string): Promise<void> {
  const token = await createSetUpLink(db, process.uptime());
  if (token !== undefined)
    process.stderr.write(
      `Open this link to create the first account. It works once, and only until the next start:\n  ${baseUrl}/dashboard/set-up/${token}\n`,
    );
  const organisations = await listOrganisations(db);
  if (organisations.length === 0)
    process.stderr.write(
      'There is no organisation yet. To use only the API, create one and its first API key with:\n  npm run -s assent -- orgs create --name "Your name"\n',
    );
}
