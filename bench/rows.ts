import { randomUUID } from 'node:crypto';
import type { Seeded } from './seed.ts';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Made anew for each request, since a repeat of the same invitation would create nothing. */
  body?: () => string;
}

export interface Row {
  name: string;
  asked: string;
  isEnough(ours: number, floor: number): boolean;
  request(seeded: Seeded): Request;
}

const atLeast = (ratio: number) => (ours: number, floor: number) => ours >= ratio * floor;

/** The work that is measured, with the share of the floor that is asked of it. */
export const rows: Row[] = [
  {
    name: 'get one',
    asked: '0.6 of the floor',
    isEnough: atLeast(0.6),
    request: ({ key, requestId }) => ({
      method: 'GET',
      path: `/api/v1/signing-requests/${requestId}`,
      headers: { 'x-api-key': key },
    }),
  },
  {
    name: 'list',
    asked: '2 times the floor',
    isEnough: atLeast(2),
    request: ({ key }) => ({
      method: 'GET',
      path: '/api/v1/signing-requests',
      headers: { 'x-api-key': key },
    }),
  },
  {
    name: 'create',
    asked: '0.5 of the floor',
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
    asked: '2,000 a second',
    isEnough: (ours) => ours >= 2000,
    request: ({ token }) => ({
      method: 'GET',
      path: `/sign/${token}`,
      headers: { 'accept-encoding': 'gzip', 'accept-language': 'en' },
    }),
  },
];
