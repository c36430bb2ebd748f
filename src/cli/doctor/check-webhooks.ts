import { findConnectionProblem } from '../../platform/outgoing/find-connection-problem.ts';
import type { Network } from '../../platform/outgoing/networks.ts';
import type { Receiver } from '../../webhooks/list-receivers.ts';
import type { Finding } from './finding.ts';

/** Checks whether this machine can connect to the receivers of all active webhooks. Sends nothing to them. */
export async function checkWebhooks(receivers: Receiver[], allowed: Network[]): Promise<Finding> {
  const check = 'webhooks';
  const origins = [...new Set(receivers.map(({ url }) => new URL(url).origin))];
  if (origins.length === 0) return { check, status: 'ok', message: 'There are no active webhooks' };
  const results = await Promise.all(
    origins.map(async (origin) => ({ origin, problem: await findConnectionProblem(`${origin}/`, allowed) })),
  );
  const failed = results.filter(({ problem }) => problem !== null);
  if (failed.length === 0)
    return {
      check,
      status: 'ok',
      message:
        origins.length === 1
          ? 'The receiver can be reached'
          : `All ${origins.length} receivers can be reached`,
    };
  const message = `${failed.length} of ${origins.length} receivers cannot be reached: ${failed
    .map(({ origin, problem }) => `${origin} (${problem})`)
    .join(', ')}`;
  // If only some fail, the problem is on their side. If all fail, it is on ours.
  if (failed.length < origins.length)
    return { check, status: 'warning', message, fix: 'Contact the owners of these receivers' };
  return {
    check,
    status: 'failed',
    message,
    fix: 'Check outgoing HTTPS and DNS; receivers in private networks need WEBHOOK_ALLOWED_NETWORKS',
  };
}
