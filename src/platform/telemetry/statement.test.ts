import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeStatement } from './statement.ts';

test('a statement with parameters is described by its verb, its first table and its text on one line', () => {
  const text = '\n  select id\n  from signing_requests where email = $1';
  const { name, labels, details } = describeStatement(text, true);
  assert.equal(name, 'SELECT signing_requests');
  assert.deepEqual(labels, {
    'db.system.name': 'postgresql',
    'db.operation.name': 'SELECT',
    'db.collection.name': 'signing_requests',
  });
  assert.deepEqual(details, { 'db.query.text': 'select id from signing_requests where email = $1' });
  assert.equal(describeStatement(text, true), describeStatement(text, true));
});

test('descriptions of ever different statements are not kept', () => {
  const first = describeStatement('select 0 from first where id = $1', true);
  for (let i = 0; i < 2_000; i += 1) describeStatement(`select ${i} from other where id = $1`, true);
  assert.ok(describeStatement('select 0 from first where id = $1', true) !== first);
});

test('a statement without parameters is described only by its verb, because its text can hold values', () => {
  for (const [text, verb] of [
    ['begin', 'BEGIN'],
    ["set time zone 'UTC'", 'SET'],
    ["create role x password 'Tr0ub4dor'", 'CREATE'],
    ['', 'OTHER'],
  ] as const) {
    const { name, details } = describeStatement(text, false);
    assert.equal(name, verb);
    assert.deepEqual(details, {});
  }
});

for (const [text, table] of [
  ['insert into pgboss.job (name) values ($1)', 'pgboss.job'],
  ['update webhooks set url = $1', 'webhooks'],
  ['with due as (select id from deliveries where id = $1) select * from due', 'deliveries'],
  ['select * from unnest($1::text[]) as key join api_keys on true', 'none'],
  ['select $1::int', 'none'],
] as const)
  test(`${text} is about ${table}`, () => {
    assert.equal(describeStatement(text, true).labels['db.collection.name'], table);
  });
