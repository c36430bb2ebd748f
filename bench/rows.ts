import { randomUUID } from 'node:crypto';
import type { Seeded } from './seed.ts';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Created for each request, because repeating the same request would create nothing. */
  body?: () => string;
}

export interface Row {
  name: string;
  target: string;
  isEnough(ours: number, floor: number): boolean;
  request(seeded: Seeded): Request;
}

const atLeast = (ratio: number) => (ours: number, floor: number) => ours >= ratio * floor;

/** The operations to measure, with their targets relative to the floor. */
export const rows: Row[] = [
  {
    name: 'get one',
    target: '0.6 of the floor',
    isEnough: atLeast(0.6),
    request: ({ key, requestId }) => ({
      method: 'GET',
      path: `/api/v1/signing-requests/${requestId}`,
      headers: { 'x-api-key': key },
    }),
  },
  {
    name: 'list',
    target: '2 times the floor',
    isEnough: atLeast(2),
    request: ({ key }) => ({
      method: 'GET',
      path: '/api/v1/signing-requests',
      headers: { 'x-api-key': key },
    }),
  },
  {
    name: 'create',
    target: '0.5 of the floor',
    isEnough: atLeast(0.5),
    request: ({ key, versionId }) => ({
      method: 'POST',
      path: '/api/v1/signing-requests',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: () =>
        JSON.stringify({ versionId, signerName: 'Ada Byron', signerEmail: `${randomUUID()}@example.com` }),
    }),
  },
  {
    name: 'page',
    target: '2,000 per second',
    isEnough: (ours) => ours >= 2000,
    request: ({ token }) => ({
      method: 'GET',
      path: `/sign/${token}`,
      headers: { 'accept-encoding': 'gzip', 'accept-language': 'en' },
    }),
  },
];
