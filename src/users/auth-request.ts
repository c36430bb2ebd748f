import type { FastifyRequest } from 'fastify';
import { clientAddressHeader } from './client-address-header.ts';

/** What better-auth may know of a request besides its path and body. */
const passedOn = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
];

/** A request as better-auth takes it: with these headers alone, so that no other can lead it astray. */
export function toAuthRequest({ method, headers, ip }: FastifyRequest, url: string, body?: object): Request {
  const given = passedOn.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(url, {
    method,
    headers: [...given, [clientAddressHeader, ip], ['content-type', 'application/json']],
    ...(body && { body: JSON.stringify(body) }),
  });
}
