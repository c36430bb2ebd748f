import { randomUUID } from 'node:crypto';
import type { Seeded } from '../seed.ts';

/**
 * What an organisation does in a day: mostly reads, some creations, and a little of everything that leaves rows behind.
 * The search finds as many requests at the end as at the beginning.
 */
const mix: { share: number; send(url: string, seeded: Seeded): Promise<Response> }[] = [
  { share: 0.55, send: (url, { key, requestId }) => get(`${url}/api/v1/signing-requests/${requestId}`, key) },
  { share: 0.15, send: (url, { key }) => get(`${url}/api/v1/signing-requests`, key) },
  { share: 0.1, send: (url, { token }) => fetch(`${url}/sign/${token}`) },
  { share: 0.02, send: (url, { key }) => get(`${url}/api/v1/signing-requests?search=signer+77`, key) },
  { share: 0.16, send: (url, seeded) => create(url, seeded, false) },
  { share: 0.02, send: (url, seeded) => create(url, seeded, true) },
];

/** Sends one request of the mix. Throws unless its response is 200 or 201. */
export async function sendOne(url: string, seeded: Seeded): Promise<void> {
  let left = Math.random();
  const chosen = mix.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  const response = await (chosen ?? mix[0])?.send(url, seeded);
  await response?.arrayBuffer();
  if (!response?.ok) throw new Error(`${response?.status} from ${response?.url}`);
}

const get = (url: string, key: string) => fetch(url, { headers: { 'x-api-key': key } });

/** Creates a request with an idempotency key. With an email, it also adds a job to the queue. */
function create(url: string, { key, versionId }: Seeded, sendEmail: boolean): Promise<Response> {
  return fetch(`${url}/api/v1/signing-requests`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      versionId,
      signerName: 'Grace Hopper',
      signerEmail: `${randomUUID()}@example.com`,
      sendEmail,
    }),
  });
}
