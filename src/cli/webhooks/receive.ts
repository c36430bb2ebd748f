import type { Db } from '../../platform/database/database.ts';
import {
  type ListenerRequest,
  type ListenerResponse,
  respondToListenerRequest,
} from '../../webhooks/listener/listener.ts';
import { forward } from './forward.ts';
import { type Verified, verify } from './verify.ts';

interface ReceiveOptions {
  secret: string;
  forwardTo: string | undefined;
  json: boolean;
}

/** What is printed of a delivery; with --json as it stands. */
interface Received {
  received_at: string;
  webhook_id: string | undefined;
  event: string;
  verified: Verified;
  /** What the receiver, or the URL forwarded to, made of it. */
  answer: ListenerResponse & { duration_ms: number };
  headers: Record<string, string>;
  payload: unknown;
}

/**
 * Verifies one delivery, forwards it and prints it. Without a URL to forward to it answers as a receiver should: 200,
 * or 401 when a signature is wrong. With one, a wrong signature is the application's to refuse.
 */
export async function receive(
  db: Db,
  request: ListenerRequest,
  { secret, forwardTo, json }: ReceiveOptions,
): Promise<void> {
  const receivedAt = new Date();
  const { headers, body } = request;
  const verified = verify(secret, headers, body);
  const answer = forwardTo ? await forward(forwardTo, request) : { status: isWhole(verified) ? 200 : 401 };
  const payload = JSON.parse(body);
  const received: Received = {
    received_at: receivedAt.toISOString(),
    webhook_id: headers['webhook-id'],
    event: payload.event,
    verified,
    answer: { ...answer, duration_ms: Date.now() - receivedAt.getTime() },
    headers,
    payload,
  };
  process.stdout.write(json ? `${JSON.stringify(received)}\n` : describe(received, forwardTo));
  // When the database is away the attempt fails by its time limit, and is made again.
  await respondToListenerRequest(db, request.id, answer).catch(() => {});
}

function describe(received: Received, forwardTo: string | undefined): string {
  const { received_at, webhook_id, event, verified, answer, payload } = received;
  const signatures = isWhole(verified) ? 'signatures verified' : `SIGNATURE WRONG (${wrongOnes(verified)})`;
  const outcome = answer.error ?? answer.status;
  const forwarded = forwardTo ? `  ->  ${outcome} in ${answer.duration_ms} ms` : '';
  return `${received_at}  ${event}  ${webhook_id}  ${signatures}${forwarded}\n${JSON.stringify(payload, null, 2)}\n\n`;
}

function isWhole(verified: Verified): boolean {
  return wrongOnes(verified) === '';
}

function wrongOnes(verified: Verified): string {
  return Object.entries(verified)
    .flatMap(([name, holds]) => (holds ? [] : name))
    .join(', ');
}
