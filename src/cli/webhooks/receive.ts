import type { ListenerRequest, ListenerResponse } from '../../../wire/webhooks.ts';
import { forTerminal, jsonForTerminal } from '../terminal.ts';
import { forward } from './forward.ts';
import { type Verified, verify } from './verify.ts';

interface ReceiveOptions {
  secret: string;
  /** Passes on the response. Without it, the attempt times out and is retried. */
  respond(response: ListenerResponse): Promise<void>;
  forwardTo: string | undefined;
  json: boolean;
}

/** What is printed about a delivery; with --json, exactly this object. */
interface Received {
  received_at: string;
  webhook_id: string | undefined;
  event: string;
  verified: Verified;
  /** The response of the listener, or of the URL that the delivery was forwarded to. */
  answer: ListenerResponse & { duration_ms: number };
  headers: Record<string, string>;
  payload: unknown;
}

/**
 * Verifies one delivery, forwards it and prints it. Without a URL to forward to, it responds like any receiver: with
 * 200, or 401 when a signature is invalid. With a URL, rejecting an invalid signature is up to the application.
 */
export async function receive(
  request: ListenerRequest,
  { secret, respond, forwardTo, json }: ReceiveOptions,
): Promise<void> {
  const receivedAt = new Date();
  const start = performance.now();
  const { headers, body } = request;
  const verified = verify(secret, headers, body);
  const answer = forwardTo ? await forward(forwardTo, request) : { status: isValid(verified) ? 200 : 401 };
  const payload = JSON.parse(body);
  const received: Received = {
    received_at: receivedAt.toISOString(),
    webhook_id: headers['webhook-id'],
    event: payload.event,
    verified,
    answer: { ...answer, duration_ms: Math.round(performance.now() - start) },
    headers,
    payload,
  };
  process.stdout.write(json ? `${jsonForTerminal(received)}\n` : describe(received, forwardTo));
  await respond(answer);
}

function describe(received: Received, forwardTo: string | undefined): string {
  const { received_at, webhook_id, event, verified, answer, payload } = received;
  const signatures = isValid(verified)
    ? 'signatures verified'
    : `INVALID SIGNATURE (${invalidSignatures(verified)})`;
  const outcome = answer.error ?? answer.status;
  const forwarded = forwardTo ? `  ->  ${outcome} in ${answer.duration_ms} ms` : '';
  const line = forTerminal(`${received_at}  ${event}  ${webhook_id}  ${signatures}${forwarded}`);
  return `${line}\n${jsonForTerminal(payload, 2)}\n\n`;
}

function isValid(verified: Verified): boolean {
  return invalidSignatures(verified) === '';
}

function invalidSignatures(verified: Verified): string {
  return Object.entries(verified)
    .flatMap(([name, isValid]) => (isValid ? [] : name))
    .join(', ');
}
