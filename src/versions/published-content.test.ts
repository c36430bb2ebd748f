import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { openClone } from '../../test/harness/open-clone.ts';
import { countStatements } from '../../test/support/count-statements.ts';
import { countTurns } from '../../test/support/count-turns.ts';
import { contentHash } from '../evidence/content-hash.ts';
import { publishedContent, publishedVersions } from './published-content.ts';
import { publishedVariables } from './published-variables.ts';

const { db: clone, pool } = await openClone();
const statements = countStatements();
const db = clone.withPlugin(statements);

const orgId = randomUUID();
const ids = Array.from({ length: 330 }, () => randomUUID());
const uncached = Array.from({ length: 3 }, () => randomUUID());
const all = [...ids, ...uncached];

/** Published versions without clauses, of which each has as much in its variables as it may have. */
before(async () => {
  const variables = Array.from({ length: 50 }, (_, i) => ({
    name: `v${i}`,
    label: 'l',
    required: false,
    default: 'x'.repeat(1000),
  }));
  const content = { clauses: [], variables };
  const hashes = all.map((id) => contentHash({ ...content, document_id: id, version_number: 1 }));
  await pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${orgId}', '${orgId}', 'c', '${orgId}')`);
  await pool.query(
    `insert into documents (id, org_id, container_id, name, created_by)
     select id, $1, $1, 'd', $1 from unnest($2::uuid[]) as id`,
    [orgId, all],
  );
  await pool.query(
    `insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
     select id, $1, id, 1, 'ACTIVE', $2, '{}', hash from unnest($3::uuid[], $4::text[]) as version(id, hash)`,
    [orgId, content, all, hashes],
  );
});

const caches: [what: string, read: (id: string) => Promise<unknown>][] = [
  ['the content of published versions', (id) => publishedContent(db, id)],
  ['the list of variables of published versions', (id) => publishedVariables(db, orgId, id)],
];

for (const [what, read] of caches)
  test(`${what} is cached within a limit that counts variables too`, async () => {
    const [oldest = '', ...others] = ids;
    await read(oldest);
    for (const id of others) await read(id);
    statements.count = 0;
    await read(others.at(-1) ?? '');
    assert.equal(statements.count, 0);
    await read(oldest);
    assert.equal(statements.count, 1);
  });

test('other work runs between the checks of several versions', async () => {
  using turns = countTurns();
  const checked: number[] = [];
  const watched = clone.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map(({ content, ...row }) => ({
        ...row,
        get content() {
          checked.push(turns.current);
          return content;
        },
      })),
    }),
  });
  const versions = await publishedVersions(watched, uncached);
  assert.deepEqual([...versions.keys()].sort(), uncached.toSorted());
  assert.equal(checked.length, 3);
  assert.equal(new Set(checked).size, 3);
});
