import { setTimeout as sleep } from 'node:timers/promises';
import type { ListenerResponse } from '../../../wire/webhooks.ts';
import type { Config } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { OrganisationSummary } from '../../organisations/organisation-summary.ts';
import { commandLine } from '../../platform/command-line.ts';
import { newId } from '../../platform/crypto/uuid.ts';
import type { Db } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isWorkerRunning } from '../../platform/jobs/heartbeat.ts';
import { waitForServer } from '../../platform/postgres/wait-for-server.ts';
import { openStore, type Store } from '../../store.ts';
import {
  type Listener,
  readListenerRequests,
  registerListener,
  removeListener,
  removeLostListeners,
} from '../../webhooks/listener/listener.ts';
import { respondToListenerRequest } from '../../webhooks/listener/respond.ts';
import { newWebhookSecret } from '../../webhooks/signature.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { stopSignal } from '../stop-signal.ts';
import { say } from '../terminal.ts';
import { requireDatabase } from '../with-store.ts';
import { receive } from './receive.ts';
import { type ListenOptions, showListener } from './show-listener.ts';

interface ListenInDatabaseOptions extends ListenOptions {
  orgId: string;
}

const pollMs = 50;
const presencePollMs = 2_000;

/**
 * Receives an organisation's webhooks until a stop signal or the end of its output, through a temporary webhook that it
 * removes at the end. Waits while there is no server, worker or database, and reports this on standard error.
 */
export async function listenForWebhooks(config: Config, options: ListenInDatabaseOptions): Promise<void> {
  requireDatabase(config);
  const signal = stopSignal(createLog('error'), { orEndOfOutput: true });
  try {
    await using opened = new AsyncDisposableStack();
    const ended = new AbortController();
    opened.defer(() => ended.abort());
    const store = await openRunningStore(config, signal);
    opened.defer(() => store.close());
    const organisation = await requireOrganisation(store.database.db, options.orgId);
    const { orgId, events } = options;
    const listener = { id: newId(), orgId, secret: newWebhookSecret(), events };
    await removeLostListeners(store.database.db);
    opened.defer(() => removeListener(store.database.db, listener.id).catch(ignoreUnavailable));
    void watchWorkers(store.database.db, AbortSignal.any([signal, ended.signal]));
    await listen(store, listener, { ...options, organisation }, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * Opens the database of DATABASE_URL, or waits for that of a running server. Starting the embedded database here
 * would prevent a server from starting.
 */
async function openRunningStore(config: Config, signal: AbortSignal): Promise<Store> {
  const log = createLog('error');
  if (config.databaseUrl !== undefined) return openStore(config, { for: 'command', log });
  const running = await waitForServer(config.dataDir, {
    onNoServer: () =>
      say(
        `No server is running on ${config.dataDir}; waiting for one. Start it with: ${commandLine('serve')}`,
      ),
    onHang: say,
    signal,
  });
  await running.stop();
  return openStore(config, { for: 'worker', log, signal });
}

/**
 * Shows the secret only once the webhook exists, so that a script that waits for it misses no event. Reconnects when
 * the connection is lost, for example because the server restarts.
 */
async function listen(
  { database: { db }, keyring }: Store,
  listener: Listener,
  { organisation, ...options }: ListenOptions & { organisation: OrganisationSummary },
  signal: AbortSignal,
): Promise<void> {
  const received = new Set<string>();
  let hasListened = false;
  for (let isDisconnected = false; !signal.aborted; await sleep(1_000, undefined, { signal })) {
    try {
      await db.connection().execute(async (connection) => {
        await registerListener(connection, keyring, listener);
        if (!hasListened) showListener(`Webhooks of ${organisation.name}`, listener, options);
        say(hasListened ? 'Listening again.' : 'Listening.');
        hasListened = true;
        isDisconnected = false;
        await receiveAll(connection);
      });
    } catch (error) {
      if (signal.aborted || !isDatabaseUnavailable(error)) throw error;
      if (!isDisconnected) say('The database is unavailable; waiting for the server to come back.');
      isDisconnected = true;
    }
  }

  async function receiveAll(connection: Db): Promise<void> {
    for (; !signal.aborted; await sleep(pollMs, undefined, { signal })) {
      const requests = await readListenerRequests(connection, listener.id);
      if (!requests)
        throw new ApiError('NOT_FOUND', 'The webhook was deleted and no longer receives deliveries.');
      for (const request of requests) {
        if (received.has(request.id)) continue;
        received.add(request.id);
        void receive(request, {
          ...options,
          secret: listener.secret,
          respond: (response) => respond(request.id, response),
        });
      }
    }
  }

  async function respond(requestId: string, response: ListenerResponse): Promise<void> {
    const request = { id: listener.id, requestId };
    // While the database is unavailable, the attempt times out and is retried.
    await respondToListenerRequest(db, listener.orgId, request, response).catch(ignore);
  }
}

/** Reports when no process delivers webhooks, and when one does again. */
async function watchWorkers(db: Db, signal: AbortSignal): Promise<void> {
  for (
    let wasRunning = true;
    !signal.aborted;
    await sleep(presencePollMs, undefined, { signal }).catch(ignore)
  ) {
    const isRunning = await isWorkerRunning(db).catch(() => wasRunning);
    if (wasRunning && !isRunning)
      say(`No worker is running, so nothing is delivered. Start one with: ${commandLine('worker')}`);
    if (!wasRunning && isRunning) say('A worker is running now.');
    wasRunning = isRunning;
  }
}

function ignoreUnavailable(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

function ignore(): void {}
