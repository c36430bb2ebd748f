import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { openClone } from '../../../test/harness/open-clone.ts';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { conditionsOf } from './conditions.ts';
import { listSigningRequests } from './list.ts';

const { db, pool } = await openClone();

const orgId = randomUUID();
const documentId = randomUUID();
const [versionId, otherVersionId] = [randomUUID(), randomUUID()];
const keyring = createKeyring(randomUUID());

/**
 * 21,000 old requests are VOIDED, which is more than the names that are walked. This month has 100 requests of each
 * other status, and more VOIDED ones than are sorted without walking.
 */
before(async () => {
  await pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${orgId}', '${orgId}', 'c', '${orgId}');
    insert into documents (id, org_id, container_id, name, created_by)
    values ('${documentId}', '${orgId}', '${orgId}', 'd', '${orgId}');
    insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
    values ('${versionId}', '${orgId}', '${documentId}', 1, 'ARCHIVED', '{}', '{}', 'x'),
           ('${otherVersionId}', '${orgId}', '${documentId}', 2, 'ACTIVE', '{}', '{}', 'x');
    set session_replication_role = replica;
    insert into signing_requests
      (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, status, expires_at)
    select gen_random_uuid(), '${orgId}', '${documentId}', case n % 3 when 0 then '${otherVersionId}'::uuid else '${versionId}' end,
           case when is_new then 'Zoe ' else 'Ada ' end || n % 50, n || status || is_new || '@example.com', n || status || is_new || '@example.com',
           '${orgId}', now() - (case when is_new then n * age else interval '200 days' end), status,
           case when status = 'PENDING' then now() + (n % 10 - 3) * interval '1 hour' end
    from (
      select n, 'VOIDED' as status, false as is_new, null::interval as age from generate_series(1, 21000) as n
      union all
      select n, 'VOIDED', true, interval '24 minutes' from generate_series(1, 1500) as n
      union all
      select n, status, true, interval '6 hours' from generate_series(1, 100) as n
      cross join unnest(array['PENDING', 'ACCEPTED_FULL', 'EXPIRED']) as status
    ) as request;
    reset session_replication_role`);
});

const scopes = [{}, { versionId }, { documentId }, { versionId: otherVersionId, documentId }];
const times = [
  { dateRange: '7d' },
  { dateRange: '30d' },
  { from: new Date(Date.now() - 201 * 86_400_000).toISOString() },
] as const;

for (const status of [undefined, 'PENDING', 'EXPIRED', 'VOIDED'] as const)
  test(`requests of some time are listed by name: ${status ?? 'of every status'}`, async () => {
    for (const scope of scopes)
      for (const time of times)
        for (const sortDir of ['asc', 'desc'] as const) {
          const filter = {
            ...scope,
            ...time,
            ...(status && { status }),
            sortBy: 'signer_name',
            sortDir,
          } as const;
          const expected = await readSimply(60, filter);
          assert.deepEqual(await pages(filter), expected, JSON.stringify(filter));
        }
  });

/** The ids of the first requests, read in the simplest way. */
async function readSimply(count: number, filter: Omit<SigningRequestFilter, 'limit' | 'offset'>) {
  const { rows } = await sql<{ id: string }>`
    select id from signing_requests request where ${conditionsOf(orgId, { ...filter, limit: 1, offset: 0 })}
    order by signer_name ${sql.raw(filter.sortDir)}, created_at ${sql.raw(filter.sortDir)}, id ${sql.raw(filter.sortDir)}
    limit ${sql.lit(count)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of the first 60 requests: two pages of 20 by a cursor, and the third by an offset. */
async function pages(filter: Omit<SigningRequestFilter, 'limit' | 'offset'>): Promise<string[]> {
  const read = (more: Pick<SigningRequestFilter, 'offset' | 'cursor'>) =>
    listSigningRequests(db, keyring, orgId, { ...filter, limit: 20, ...more });
  const one = await read({ offset: 0, cursor: '' });
  const cursor = one.pagination.next_cursor;
  const two = cursor ? await read({ offset: 0, cursor }) : { data: [] };
  const three = await read({ offset: 40 });
  return [...one.data, ...two.data, ...three.data].map(({ id }) => id);
}
