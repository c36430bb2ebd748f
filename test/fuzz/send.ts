import { Agent, request } from 'node:http';
import type { Answer } from '../contract/document.ts';
import type { Sent } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends exactly what it is given: no client library puts anything right. */
export function send(
  url: string,
  { plan, target, body }: Sent,
  keys: Record<'own' | 'other', string>,
): Promise<Answer> {
  const given = { ...keys, none: undefined, wrong: `assent_${'f'.repeat(64)}` }[plan.key];
  const headers = {
    ...(given !== undefined && { 'x-api-key': given }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
    ...plan.headers,
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, method: plan.method, path: target, headers, timeout: 20_000 });
    sending.on('timeout', () => sending.destroy(new Error('no answer within 20 s')));
    sending.on('error', reject);
    sending.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const type = response.headers['content-type'] ?? '';
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body:
            type.startsWith('application/json') && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes,
        });
      });
    });
    sending.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}
