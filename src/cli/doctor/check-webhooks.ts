import { findConnectionProblem } from '../../platform/outgoing/find-connection-problem.ts';
import type { Network } from '../../platform/outgoing/networks.ts';
import type { Receiver } from '../../webhooks/list-receivers.ts';
import type { Finding } from './finding.ts';

/** Whether the hosts of the active webhooks can be connected to from here. Nothing is sent to them. */
export async function checkWebhooks(receivers: Receiver[], allowed: Network[]): Promise<Finding> {
  const check = 'webhooks';
  const origins = [...new Set(receivers.map(({ url }) => new URL(url).origin))];
  if (origins.length === 0) return { check, status: 'ok', message: 'No active webhook to reach' };
  const results = await Promise.all(
    origins.map(async (origin) => ({ origin, problem: await findConnectionProblem(`${origin}/`, allowed) })),
  );
  const failed = results.filter(({ problem }) => problem !== null);
  if (failed.length === 0)
    return { check, status: 'ok', message: `All ${origins.length} receivers can be reached` };
  const message = `${failed.length} of ${origins.length} receivers cannot be reached: ${failed
    .map(({ origin, problem }) => `${origin} (${problem})`)
    .join(', ')}`;
  // One that is away is for its owner to mend; all of them point to our side.
  if (failed.length < origins.length)
    return { check, status: 'warning', message, fix: 'Tell the owners of these receivers' };
  return {
    check,
    status: 'failed',
    message,
    fix: 'Check outgoing HTTPS and DNS; private receivers need WEBHOOK_ALLOWED_NETWORKS',
  };
}
