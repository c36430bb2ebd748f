import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { signingRequestStatuses } from '../../../wire/enumerations.ts';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { listSigningRequests } from './list.ts';

/*
 * Every connection keeps each text of a statement prepared, so the texts must not contain what callers choose freely.
 */

const { connection, drop } = await cloneDatabase();
const texts = new Set<string>();
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }),
  log: ({ query }) => {
    texts.add(query.sql);
  },
});
after(async () => {
  await db.destroy();
  await drop();
});

const orgId = randomUUID();
const keyring = createKeyring(randomUUID());

const filters: Partial<SigningRequestFilter>[] = [
  {},
  ...signingRequestStatuses.map((status) => ({ status })),
  { versionId: randomUUID() },
  { documentId: randomUUID() },
  { campaignId: randomUUID() },
  { externalId: 'crm-7' },
  { search: 'ada' },
  { dateRange: '30d' },
  { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
  { updatedSince: '2026-01-01T00:00:00Z' },
  { expiresWithin: '3d' },
  { undelivered: 'true' },
  { clause: 'news' },
  { clause: 'news', accepted: 'true' },
  { clause: 'news', accepted: 'false', dateRange: '7d' },
];

for (const sortBy of ['created_at', 'updated_at', 'signer_name', 'status'] as const)
  test(`the text of a statement does not depend on the offset, sorted by ${sortBy}`, async () => {
    const grown: string[] = [];
    for (const filter of filters) {
      texts.clear();
      for (const offset of [1, 2, 30])
        await listSigningRequests(db, keyring, orgId, {
          sortBy,
          sortDir: 'desc',
          limit: 25,
          offset,
          ...filter,
        });
      if (texts.size > 1) grown.push(JSON.stringify(filter));
    }
    assert.deepEqual(grown, []);
  });
