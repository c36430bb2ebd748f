import { Agent, request } from 'node:http';
import type { ApiResponse } from '../contract/document.ts';
import type { Sent } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

interface Exchange {
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | undefined;
}

/** The headers for acting for an organisation, with an API key or a session. */
export type Identity = Record<'key' | 'session', Record<string, string>>;

/** Sends a request as the caller in its plan, with an API key, or with a session if the operation requires one. */
export function send(
  url: string,
  { plan, target, body }: Sent,
  { own, other }: Record<'own' | 'other', Identity>,
): Promise<ApiResponse> {
  const [usual, unusual] = ['member', 'user', 'open'].includes(plan.operation.access)
    ? (['session', 'key'] as const)
    : (['key', 'session'] as const);
  const headers = {
    ...{
      own: own[usual],
      wrongKind: own[unusual],
      other: other[usual],
      none: {},
      wrong: { 'x-api-key': `assent_${'f'.repeat(64)}` },
    }[plan.key],
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...plan.headers,
  };
  return exchange(url, { method: plan.method, target, headers, body });
}

/** Sends a request unchanged. A client library would correct or reject it. */
export function exchange(url: string, { method, target, headers, body }: Exchange): Promise<ApiResponse> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = { agent, method, path: target, headers: { ...headers, ...length }, timeout: 20_000 };
    const sending = request(url, options);
    sending.on('timeout', () => sending.destroy(new Error('no response within 20 s')));
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

/** Closes the connections that are kept for further requests. */
export function closeConnections(): void {
  agent.destroy();
}
