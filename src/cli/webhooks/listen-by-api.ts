import { setTimeout as sleep } from 'node:timers/promises';
import type { ListenerRequest, ListenerResponse, Webhook } from '../../../wire/webhooks.ts';
import { createLog } from '../../log.ts';
import { callOperation, type Service, ServiceError } from '../remote-service.ts';
import { stopSignal } from '../stop-signal.ts';
import { say } from '../terminal.ts';
import { receive } from './receive.ts';
import { type ListenOptions, showListener } from './show-listener.ts';

/** How many seconds the service waits for a request: the maximum that it allows. */
const wait = 5;

/** More than workers send at a time (src/webhooks/dispatcher/limits.ts). Earlier requests wait no longer. */
const maxInFlight = 50;

/** The delay after a response saying that the service is unavailable or the key's limit is reached. */
const retryMs = 2_000;

/**
 * Receives the webhooks of the key's organisation until a stop signal or the end of its output, through a temporary
 * webhook that it removes at the end. While the service cannot be reached, says so and tries again.
 */
export async function listenByApi(service: Service, options: ListenOptions): Promise<void> {
  const signal = stopSignal(createLog('error'), { orEndOfOutput: true });
  const listener = await callOperation<Webhook>(service, 'POST', '/webhooks/listeners', {
    body: { events: options.events },
    signal,
  }).catch((error) => {
    if (!signal.aborted) throw error;
  });
  // Stopped before the service responded. If it creates the webhook after all, the next listener removes it.
  if (!listener) return;
  const { id, secret } = listener;
  const path = `/webhooks/${id}`;
  showListener('Webhooks', listener, options);
  say('Listening.');
  try {
    await receiveAll();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await callOperation(service, 'DELETE', path).catch(ignoreRefused);
  }

  async function receiveAll(): Promise<void> {
    let received: string[] = [];
    for (let isConnected = true; !signal.aborted; ) {
      const requests = await fetchRequests(received);
      if (typeof requests === 'string') {
        if (isConnected) say(`${requests}\nTrying again.`);
        await sleep(retryMs, undefined, { signal });
      } else {
        if (!isConnected) say('Listening again.');
        for (const request of requests)
          void receive(request, { ...options, secret, respond: respondTo(request) });
        received = [...received, ...requests.map(({ id }) => id)].slice(-maxInFlight);
      }
      isConnected = typeof requests !== 'string';
    }
  }

  /** Returns why there are none for now, in words. */
  async function fetchRequests(except: string[]): Promise<ListenerRequest[] | string> {
    try {
      return await callOperation(service, 'GET', `${path}/requests?wait=${wait}&except=${except}`, {
        signal,
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.status === 404)
        throw new ServiceError('The webhook was deleted and no longer receives deliveries.', {
          cause: error,
        });
      if (error.status !== undefined && error.status < 500 && error.status !== 429) throw error;
      return error.message;
    }
  }

  /** While the service cannot be reached, the attempt times out and is retried. */
  function respondTo({ id }: ListenerRequest) {
    return async (answer: ListenerResponse) => {
      await callOperation(service, 'POST', `${path}/requests/${id}/response`, { body: answer }).catch(
        ignoreRefused,
      );
    };
  }
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
}
