import { setTimeout as sleep } from 'node:timers/promises';
import type { EventType } from '../../../wire/events.ts';
import type { Config } from '../../config.ts';
import { createLog } from '../../log.ts';
import { listOrganisations } from '../../organisations/list.ts';
import { newId } from '../../platform/crypto/uuid.ts';
import type { Db } from '../../platform/database/database.ts';
import { isDatabaseAway } from '../../platform/database/is-away.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { borrowPostgres } from '../../platform/postgres/use.ts';
import { openStore, type Store } from '../../store.ts';
import { isWorkerRunning } from '../../webhooks/is-worker-running.ts';
import {
  type Listener,
  readListenerRequests,
  registerListener,
  removeListener,
  removeLostListeners,
} from '../../webhooks/listener/listener.ts';
import { newWebhookSecret } from '../../webhooks/signature.ts';
import { stopSignal } from '../stop-signal.ts';
import { receive } from './receive.ts';

export interface ListenOptions {
  orgId: string;
  forwardTo: string | undefined;
  events: readonly EventType[];
  json: boolean;
}

const pollMs = 50;
const presencePollMs = 2_000;

/**
 * Receives an organisation's webhooks until SIGINT or SIGTERM, as a webhook of its own that is then removed. Waits for
 * a server, a worker or the database when one of them is away, and says so on standard error.
 */
export async function listenForWebhooks(config: Config, options: ListenOptions): Promise<void> {
  const signal = stopSignal(createLog('error'));
  try {
    await using opened = new AsyncDisposableStack();
    const ended = new AbortController();
    opened.defer(() => ended.abort());
    const store = await openRunningStore(config, signal);
    opened.defer(() => store.close());
    const listener = await describe(store.database.db, options);
    await removeLostListeners(store.database.db);
    opened.defer(() => removeListener(store.database.db, listener.id).catch(ignoreAway));
    void watchWorkers(store.database.db, AbortSignal.any([signal, ended.signal]));
    await listen(store, listener, options, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** A server's embedded database, for which we wait: ours would keep a server from starting. Or that of DATABASE_URL. */
async function openRunningStore(config: Config, signal: AbortSignal): Promise<Store> {
  const log = createLog('error');
  if (config.databaseUrl !== undefined) return openStore(config, { for: 'command', log });
  const running = await borrowPostgres(config.dataDir);
  await running?.stop();
  if (!running) say(`No server runs on ${config.dataDir}; waiting for one. Start it with: npm start`);
  return openStore(config, { for: 'worker', log, signal });
}

async function describe(db: Db, { orgId, events, forwardTo }: ListenOptions): Promise<Listener> {
  const organisation = (await listOrganisations(db)).find(({ id }) => id === orgId);
  if (!organisation) throw notFound(`The organisation ${orgId}`);
  const listener = { id: newId(), orgId, secret: newWebhookSecret(), events };
  say(`Webhooks of ${organisation.name}: ${events.join(', ')}`);
  say(`  webhook  ${listener.id}\n  secret   ${listener.secret}`);
  if (forwardTo) say(`  forward  ${forwardTo}`);
  say('Ctrl-C ends it and removes the webhook.');
  return listener;
}

/** Over and over when the connection is lost, as it is when a server is started anew. */
async function listen(
  { database: { db }, keyring }: Store,
  listener: Listener,
  options: ListenOptions,
  signal: AbortSignal,
): Promise<void> {
  const received = new Set<string>();
  for (let isAway = false; !signal.aborted; await sleep(1_000, undefined, { signal })) {
    try {
      await db.connection().execute(async (connection) => {
        await registerListener(connection, keyring, listener);
        say(isAway ? 'Listening again.' : 'Listening.');
        isAway = false;
        await receiveAll(connection);
      });
    } catch (error) {
      if (signal.aborted || !isDatabaseAway(error)) throw error;
      if (!isAway) say('The database is away; waiting for the server to come back.');
      isAway = true;
    }
  }

  async function receiveAll(connection: Db): Promise<void> {
    for (; !signal.aborted; await sleep(pollMs, undefined, { signal })) {
      const requests = await readListenerRequests(connection, listener.id);
      if (!requests) throw new ApiError('NOT_FOUND', 'The webhook was deleted, so nothing more comes.');
      for (const request of requests) {
        if (received.has(request.id)) continue;
        received.add(request.id);
        void receive(db, request, { ...options, secret: listener.secret });
      }
    }
  }
}

/** Says when there is no process that delivers, and when there is one again. */
async function watchWorkers(db: Db, signal: AbortSignal): Promise<void> {
  for (
    let wasRunning = true;
    !signal.aborted;
    await sleep(presencePollMs, undefined, { signal }).catch(ignore)
  ) {
    const isRunning = await isWorkerRunning(db).catch(() => wasRunning);
    if (wasRunning && !isRunning)
      say('No worker runs, so nothing is delivered. Start one with: npm start, or npm run assent -- worker');
    if (!wasRunning && isRunning) say('A worker runs now.');
    wasRunning = isRunning;
  }
}

/** What is not a delivery goes to standard error. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function ignoreAway(error: unknown): void {
  if (!isDatabaseAway(error)) throw error;
}

function ignore(): void {}
