import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../platform/http/client-address.ts';
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
export function toAuthRequest(request: FastifyRequest, url: string, body?: object): Request {
  const { method, headers } = request;
  const forwarded = forwardedHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(url, {
    method,
    headers: [
      ...forwarded,
      [clientAddressHeader, clientAddress(request)],
      ['content-type', 'application/json'],
    ],
    ...(body && { body: JSON.stringify(body) }),
  });
}
