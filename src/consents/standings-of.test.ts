import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import pg from 'pg';
import { cloneDatabase } from '../../test/harness/database.ts';

const { connection, drop } = await cloneDatabase();
const client = new pg.Client(connection);
await client.connect();
after(async () => {
  await client.end();
  await drop();
});

/** Accepted, but its slug is also that of a clause that is declined. */
const morePost = { ...clauseOf('post'), id: 'id of more post' };
const [orgId, containerId, documentId, versionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
await client.query(`
  insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
  insert into containers (id, org_id, name, created_by) values ('${containerId}', '${orgId}', 'c', '${orgId}');
  insert into documents (id, org_id, container_id, name, created_by)
  values ('${documentId}', '${orgId}', '${containerId}', 'd', '${orgId}');
  insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
  values ('${versionId}', '${orgId}', '${documentId}', 1, 'ARCHIVED',
          '${JSON.stringify({ clauses: [clauseOf('news'), clauseOf('post'), morePost, clauseOf('fees', true)] })}', '{}', 'x')`);

function clauseOf(slug: string, is_mandatory = false) {
  return { id: `id of ${slug}`, slug, is_mandatory };
}

const low = '00000000-0000-7000-8000-000000000001';
const high = '00000000-0000-7000-8000-000000000002';
const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;

interface Given {
  id: string;
  document?: string;
  status: string;
  /** In seconds, like all times here. */
  created?: number;
  completed?: number | null;
  erased?: number | null;
  /** By slug. */
  withdrawn?: Record<string, number>;
  earlier?: Record<string, string> | null;
}

async function store(
  { id, document = documentId, status, created = 1, completed = 2, erased = null, earlier = null }: Given,
  key = 'ada@example.com',
): Promise<void> {
  await client.query(
    `insert into signing_requests
       (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, status, assent_map,
        created_at, completed_at, erased_at, earlier_withdrawals)
     values ($1, $2, $3, $4, 'Ada', $5, $5, $2, $6, '{"id of news": true, "id of post": false, "id of more post": true, "id of fees": true}',
             $7, $8, $9, $10)`,
    [
      ...[id, orgId, document, versionId, key, status, at(created)],
      ...[completed && at(completed), erased && at(erased), earlier],
    ],
  );
}

async function withdraw(requests: Given[]): Promise<void> {
  for (const { id, withdrawn = {} } of requests)
    for (const [slug, second] of Object.entries(withdrawn))
      await client.query('insert into consent_withdrawals values ($1, $2, $3, $4, $5)', [
        ...[id, clauseOf(slug).id, orgId, slug, at(second)],
      ]);
}

/** The standing of the only person, after these requests were stored in this order. */
async function standingAfter(requests: Given[]) {
  await client.query('begin');
  try {
    for (const request of requests) await store(request);
    await withdraw(requests);
    const { rows } = await client.query(
      'select * from standings_of(array[$1::uuid], array[$2::uuid], array[$3])',
      [orgId, documentId, 'ada@example.com'],
    );
    return rows[0];
  } finally {
    await client.query('rollback');
  }
}

for (const [what, requests, expected] of [
  [
    'the greater id decides between rejection and acceptance',
    [
      { id: low, status: 'ACCEPTED_PARTIAL' },
      { id: high, status: 'REJECTED' },
    ],
    { latest_id: high, decided_id: high, accepted_id: low, rejected_version: 1 },
  ],
  [
    'the greater id decides between acceptance and rejection',
    [
      { id: low, status: 'REJECTED' },
      { id: high, status: 'ACCEPTED_PARTIAL' },
    ],
    { latest_id: high, decided_id: high, accepted_id: high, rejected_version: 0 },
  ],
  [
    'the greater id decides between two acceptances',
    [
      { id: low, status: 'ACCEPTED_PARTIAL' },
      { id: high, status: 'ACCEPTED_PARTIAL' },
    ],
    { latest_id: high, decided_id: high, accepted_id: high, rejected_version: 0 },
  ],
  [
    'a later rejection counts, whatever its id',
    [
      { id: low, status: 'REJECTED', created: 3, completed: 4 },
      { id: high, status: 'ACCEPTED_PARTIAL' },
    ],
    { latest_id: low, decided_id: low, accepted_id: high, rejected_version: 1 },
  ],
  [
    'a later acceptance counts, whatever its id',
    [
      { id: low, status: 'ACCEPTED_PARTIAL', created: 3, completed: 4 },
      { id: high, status: 'ACCEPTED_PARTIAL' },
    ],
    { latest_id: low, decided_id: low, accepted_id: low, rejected_version: 0 },
  ],
  [
    'an acceptance of the same version counts by when its request was made',
    [
      { id: low, status: 'ACCEPTED_PARTIAL', created: 3, completed: 4 },
      { id: high, status: 'ACCEPTED_PARTIAL', created: 1, completed: 5 },
    ],
    { latest_id: low, decided_id: high, accepted_id: low, rejected_version: 0 },
  ],
  [
    'the greater id decides between decisions of one time, whichever was requested later',
    [
      { id: low, status: 'ACCEPTED_PARTIAL', created: 2, completed: 3 },
      { id: high, status: 'REJECTED', created: 1, completed: 3 },
    ],
    { latest_id: low, decided_id: high, accepted_id: low, rejected_version: 1 },
  ],
  [
    'the greater id decides between acceptances of requests of one time, whichever was decided later',
    [
      { id: low, status: 'ACCEPTED_PARTIAL', created: 1, completed: 4 },
      { id: high, status: 'ACCEPTED_PARTIAL', created: 1, completed: 3 },
    ],
    { latest_id: high, decided_id: low, accepted_id: high, rejected_version: 0 },
  ],
  [
    'erased requests do not count',
    [
      { id: low, status: 'ACCEPTED_PARTIAL' },
      { id: high, status: 'ACCEPTED_PARTIAL', created: 3, completed: 4, erased: 5 },
    ],
    { latest_id: low, decided_id: low, accepted_id: low },
  ],
  ['nobody has a standing without a request', [], undefined],
  [
    'a withdrawal at the time of the acceptance counts, also of an earlier request',
    [
      { id: low, status: 'ACCEPTED_PARTIAL', withdrawn: { news: 4 } },
      { id: high, status: 'ACCEPTED_PARTIAL', created: 3, completed: 4 },
    ],
    { accepted_id: high, clauses: { news: false, post: false, fees: true } },
  ],
  [
    'a withdrawal before the acceptance does not count',
    [
      { id: low, status: 'ACCEPTED_PARTIAL', withdrawn: { news: 3 } },
      { id: high, status: 'ACCEPTED_PARTIAL', created: 3, completed: 4 },
    ],
    { accepted_id: high, clauses: { news: true, post: false, fees: true } },
  ],
  [
    'a withdrawal that an erased request leaves counts',
    [{ id: low, status: 'ACCEPTED_PARTIAL', earlier: { news: at(3) } }],
    { accepted_id: low, clauses: { news: false, post: false, fees: true }, is_withdrawn: false },
  ],
  [
    'the withdrawal of a clause that was declined leaves the others',
    [{ id: low, status: 'ACCEPTED_PARTIAL', earlier: { post: at(3) } }],
    { accepted_id: low, clauses: { news: true, post: false, fees: true } },
  ],
  [
    'a clause that is mandatory in the accepted version stays accepted',
    [{ id: low, status: 'ACCEPTED_PARTIAL', earlier: { fees: at(3) } }],
    { accepted_id: low, clauses: { news: true, post: false, fees: true } },
  ],
] as const satisfies [string, Given[], object | undefined][])
  test(`of requests in any order: ${what}`, async () => {
    for (const given of [requests, requests.toReversed()]) {
      const standing = await standingAfter(given);
      if (expected) assert.partialDeepStrictEqual(standing, expected);
      else assert.equal(standing, undefined);
    }
  });

test('refreshing standings corrects and deletes those that no request explains, and says how many', async () => {
  const stray = (key: string) =>
    client.query(
      'insert into standings (org_id, document_id, signer_email_key, latest_id) values ($1, $2, $3, $4)',
      [...[orgId, documentId, key, low]],
    );
  const refresh = async () => {
    const { rows } = await client.query<{ changed: string }>(
      `select refresh_standings(array[$1, $1, $1]::uuid[], array[$2, $2, $2]::uuid[], $3) as changed`,
      [orgId, documentId, ['ada@example.com', 'erased@uncounted', 'nobody@example.com']],
    );
    return Number(rows[0]?.changed);
  };
  await client.query('begin');
  try {
    await store({ id: low, status: 'ACCEPTED_PARTIAL' });
    await store({ id: high, status: 'ACCEPTED_PARTIAL', erased: 5 }, 'erased@uncounted');
    assert.equal(await refresh(), 0);
    await client.query('update standings set accepted_version = 7');
    await stray('erased@uncounted');
    await stray('nobody@example.com');
    assert.equal(await refresh(), 3);
    const { rows } = await client.query('select signer_email_key, accepted_version from standings');
    assert.deepEqual(rows, [{ signer_email_key: 'ada@example.com', accepted_version: 1 }]);
  } finally {
    await client.query('rollback');
  }
});

test('what erased requests withdrew is kept on each acceptance of the same person and document that it came after', async () => {
  const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
  const accepted = { status: 'ACCEPTED_PARTIAL', created: 1 };
  await client.query('begin');
  try {
    const erased: Given[] = [
      { id: idOf(1), ...accepted, withdrawn: { news: 4 } },
      { id: idOf(2), ...accepted, withdrawn: { news: 5 }, earlier: { fees: at(9) } },
    ];
    for (const request of erased) await store(request);
    await store({ id: idOf(3), ...accepted, completed: 5, earlier: { post: at(6), news: at(3) } });
    await store({ id: idOf(4), ...accepted, status: 'REJECTED', completed: 3 });
    await store({ id: idOf(5), ...accepted, completed: 6 });
    await store({ id: idOf(6), ...accepted }, 'bob@example.com');
    await store({ id: idOf(9), ...accepted, document: randomUUID() });
    await withdraw(erased);
    // Has its address from an earlier erasure, as the next one has.
    const before: Given = { id: idOf(7), ...accepted, erased: 5, withdrawn: { news: 5 } };
    await store(before, 'erased@uncounted');
    await store({ id: idOf(8), ...accepted }, 'erased@uncounted');
    await withdraw([before]);
    await client.query(`set local assent.erasing = 'yes'`);
    await client.query('select keep_withdrawals($1)', [[idOf(1), idOf(2), idOf(7)]]);
    const { rows } = await client.query(
      'select id, earlier_withdrawals as kept from signing_requests where earlier_withdrawals is not null order by id',
    );
    const times = rows.map(({ id, kept }) => [
      id,
      Object.fromEntries(
        Object.entries<string>(kept).map(([slug, time]) => [slug, new Date(time).toISOString()]),
      ),
    ]);
    assert.deepEqual(times, [
      [idOf(2), { fees: at(9) }],
      [idOf(3), { fees: at(9), news: at(5), post: at(6) }],
      [idOf(5), { fees: at(9) }],
    ]);
  } finally {
    await client.query('rollback');
  }
});
