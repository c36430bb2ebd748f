import type { FastifyRequest } from 'fastify';
import { clientAddressHeader } from './client-address-header.ts';

/** The headers that better-auth receives. */
const forwardedHeaders = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
];

/** A request in better-auth's form. Only known headers are forwarded, so that no other can influence it. */
export function toAuthRequest({ method, headers, ip }: FastifyRequest, url: string, body?: object): Request {
  const forwarded = forwardedHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(url, {
    method,
    headers: [...forwarded, [clientAddressHeader, ip], ['content-type', 'application/json']],
    ...(body && { body: JSON.stringify(body) }),
  });
}
