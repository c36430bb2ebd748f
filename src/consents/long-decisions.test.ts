import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { openClone } from '../../test/harness/open-clone.ts';
import { insertVersion } from '../../test/support/insert-version.ts';

const { pool } = await openClone();

const id = randomUUID();
const clauses = Array.from({ length: 1_000 }, (_, n) => ({
  id: randomUUID(),
  slug: `clause-${n % 999}`,
  is_mandatory: n === 0,
}));

/** A request for a version of a thousand clauses, the last of which has the slug of the first. */
before(async () => {
  await insertVersion(pool, { id, content: { clauses }, hash: 'hash' });
  await pool.query(
    `insert into signing_requests
       (id, org_id, document_id, version_id, signer_name, signer_email, created_by, assent_map, unanswered, comments)
     values ($1, $1, $1, $1, 'Ada', 'ada@example.com', $1, $2, $3, $4)`,
    [
      id,
      Object.fromEntries(clauses.flatMap((clause, n) => (n % 4 === 2 ? [] : [[clause.id, n % 4 < 2]]))),
      JSON.stringify(clauses.filter((_, n) => n % 4 === 2).map((clause) => clause.id)),
      Object.fromEntries(clauses.filter((_, n) => n % 4 === 3).map((clause) => [clause.id, 'No.'])),
    ],
  );
});

const functions = {
  choices_of: `choices_of(content -> 'clauses', assent_map, unanswered, comments)`,
  accepted_clauses_of: `accepted_clauses_of(content -> 'clauses', assent_map, '{}')`,
};

for (const [name, call] of Object.entries(functions))
  test(`${name} reads a decision once, and not for each clause`, async () => {
    const { rows } = await pool.query(
      `explain (analyze, buffers, format json)
       select decided.* from signing_requests join versions on versions.id = version_id cross join ${call} as decided`,
    );
    const pages = rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
    assert.ok(pages < 500, `${pages} pages`);
  });

test('what was decided on each of many clauses is found', async () => {
  const { rows } = await pool.query(
    `select slug, choice, has_comment from signing_requests join versions on versions.id = version_id
     cross join ${functions.choices_of}`,
  );
  const found = new Map(rows.map(({ slug, choice, has_comment }) => [slug, [choice, has_comment]]));
  assert.equal(found.size, 999);
  // The clause with the same slug was declined, with a comment.
  assert.deepEqual(found.get('clause-0'), ['declined', true]);
  assert.deepEqual(found.get('clause-1'), ['accepted', false]);
  assert.deepEqual(found.get('clause-2'), ['unanswered', false]);
  assert.deepEqual(found.get('clause-3'), ['declined', true]);
  const accepted = await pool.query(
    `select decided from signing_requests join versions on versions.id = version_id
     cross join ${functions.accepted_clauses_of} as decided`,
  );
  const { decided } = accepted.rows[0];
  assert.equal(Object.keys(decided).length, 999);
  assert.deepEqual(
    [decided['clause-0'], decided['clause-1'], decided['clause-2'], decided['clause-3']],
    [false, true, null, false],
  );
});
