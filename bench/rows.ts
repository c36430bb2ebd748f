import { randomUUID } from 'node:crypto';
import type { Connection } from '../src/platform/database/database.ts';
import type { Load } from './load.ts';
import { publishLoad, submitLoad } from './long-documents.ts';
import type { Seeded } from './seed.ts';

export interface Row {
  name: string;
  /** The target, if any: the minimum ratio of Assent's requests per second to those of what it is compared with. */
  target?: number;
  /** Another row, if it is compared with that instead of the floor. */
  comparedWith?: string;
  /** Prepares one round. */
  load(seeded: Seeded, connection: Connection): Load | Promise<Load>;
}

/** The operations to measure. Their floors are in floor.ts. */
export const rows: Row[] = [
  {
    name: 'get one',
    target: 1,
    load: ({ key, requestId }) => ({
      method: 'GET',
      path: `/api/v1/signing-requests/${requestId}`,
      headers: { 'x-api-key': key },
    }),
  },
  {
    name: 'standing',
    target: 0.9,
    comparedWith: 'get one',
    load: ({ key, documentId, consenting }) => ({
      method: 'GET',
      path: `/api/v1/consents?email=${consenting}&documentId=${documentId}`,
      headers: { 'x-api-key': key },
    }),
  },
  {
    name: 'list',
    target: 2.5,
    load: ({ key }) => ({
      method: 'GET',
      path: '/api/v1/signing-requests',
      headers: { 'x-api-key': key },
    }),
  },
  {
    name: 'create',
    target: 0.6,
    load: ({ key, versionId }) => ({
      method: 'POST',
      path: '/api/v1/signing-requests',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      next: () => ({
        body: JSON.stringify({
          versionId,
          signerName: 'Ada Byron',
          signerEmail: `${randomUUID()}@example.com`,
        }),
      }),
    }),
  },
  {
    name: 'signing page',
    target: 0.5,
    load: ({ token }) => ({
      method: 'GET',
      path: `/sign/${token}`,
      headers: { 'accept-encoding': 'gzip', 'accept-language': 'en' },
    }),
  },
  { name: 'submit 200 clauses', load: submitLoad },
  { name: 'publish 200 clauses', load: publishLoad },
];

/** The row with this name. Throws if there is none. */
export function rowNamed(name: string): Row {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`there is no row "${name}"`);
  return row;
}
