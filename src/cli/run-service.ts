import { setImmediate } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { createEmailSender } from '../emails/transport/sender.ts';
import { createLog } from '../log.ts';
import { retryWhileUnavailable } from '../platform/database/retry-while-unavailable.ts';
import type { Primary } from '../platform/processes/primary.ts';
import { openStore } from '../store.ts';
import { listen } from './listen.ts';
import { openReplicaOf } from './open-replica.ts';
import { prepareFirstStep } from './prepare-first-step.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * Runs until a stop signal. Then it finishes accepted requests and running jobs, and closes the database.
 *
 * @param primary the process that started this one, has prepared the database, and prints what the operator needs to
 * know
 */
export async function runService(
  config: Config,
  roles: { http: boolean; worker: boolean },
  primary?: Primary,
): Promise<void> {
  const log = createLog(config.logLevel, primary?.name);
  const signal = stopSignal(log);
  await using running = new AsyncDisposableStack();
  try {
    // Started first and stopped last, so that everything else is measured.
    if (config.otlpEndpoint !== undefined) {
      const { startTelemetry } = await import('../platform/telemetry/start-telemetry.ts');
      const telemetry = startTelemetry(config.otlpEndpoint, log);
      running.defer(() => telemetry.stop());
    }
    const emailSender = createEmailSender(config);
    running.defer(() => emailSender.close());
    const isServer = roles.http && !primary;
    const opening = openStore(config, { for: isServer ? 'server' : 'worker', log, signal });
    // Also if the server cannot be loaded in the meantime. If the store cannot be opened, this function fails with
    // that.
    running.defer(() =>
      opening.then(
        (store) => store.close(),
        () => {},
      ),
    );
    const [store] = await Promise.all([opening, isServer && loadServer(roles)]);
    const parts: { stop(): Promise<void> }[] = [];
    running.defer(async () => void (await Promise.all(parts.map((part) => part.stop()))));
    if (signal.aborted) return;
    let firstStep = '';
    if (roles.http) {
      const replica = await openReplicaOf(config, store.database.db, log);
      if (replica) running.defer(() => replica.close());
      const { createApp } = await import('../app.ts');
      const app = await createApp({ config, log, primary, replica, ...store });
      parts.push({ stop: () => app.close() });
      if (isServer) firstStep = await prepareFirstStep(store.database.db, config.baseUrl, log);
      await listen(app, config);
    } else if (primary) {
      const { offerMetrics } = await import('../operations/process-metrics.ts');
      offerMetrics(store.database, primary);
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
    if (primary) await primary.ready();
    else printReady(config, roles, firstStep);
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } catch (error) {
    // The process was stopped while it waited for the database.
    if (!signal.aborted) throw error;
  }
}

/**
 * Loads what comes after the database, while that starts in other processes and is prepared (docs/decisions/0061). In
 * parts, because nothing else happens in this process while one is loaded.
 */
async function loadServer(roles: { worker: boolean }): Promise<void> {
  const parts = [
    () => import('fastify'),
    () => import('@fastify/static'),
    () => import('../evidence-files/files.ts'),
    () => import('../platform/http/lazy-validators.ts'),
    () => import('../users/auth.ts'),
    () => import('../app.ts'),
    ...(roles.worker ? [() => import('../platform/jobs/worker.ts'), () => import('../worker.ts')] : []),
  ];
  for (const load of parts) {
    await setImmediate();
    await load();
  }
}

function printReady({ baseUrl }: Config, roles: { http: boolean }, firstStep: string): void {
  process.stderr.write(
    roles.http ? `Assent is ready at ${baseUrl}\n${firstStep}` : 'The Assent worker is ready\n',
  );
}
