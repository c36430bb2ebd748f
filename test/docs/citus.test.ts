import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openClone } from '../harness/open-clone.ts';
import { findJoins } from './citus/joins.ts';
import { writeReport } from './citus/report.ts';
import { findChanges } from './citus/rules.ts';
import { readSchema } from './citus/schema.ts';
import { placements } from './citus/tables.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const { db } = await openClone();
const schema = await readSchema(db);

test('the plan for Citus says where every table belongs', () => {
  const placed = Object.keys(placements);
  assert.deepEqual(
    schema.tables.filter((table) => !placed.includes(table)),
    [],
    'new tables: say in test/docs/citus/tables.ts whether they are distributed by the organisation, reference tables or local, and rewrite the document with: node --test --test-update-snapshots test/docs/citus.test.ts',
  );
  assert.deepEqual(
    placed.filter((table) => !schema.tables.includes(table)),
    [],
    'tables that no longer exist: remove them from test/docs/citus/tables.ts',
  );
});

test('the document lists every key, trigger and join that Citus would need changed', async (t) => {
  const report = writeReport(findChanges(schema), await findJoins(checkout));
  t.assert.fileSnapshot(report, join(checkout, 'docs/scaling-citus.md'), { serializers: [String] });
});

test('the rules find what Citus refuses, and nothing else', () => {
  const column = (table: string, name: string) => ({
    table,
    name,
    type: 'uuid',
    is_not_null: true,
    is_identity: false,
  });
  const key = (table: string, columns: string[]) => ({
    table,
    name: `${table}_pkey`,
    is_primary: true,
    columns,
  });
  const reference = (table: string, columns: string[], to: string, to_columns: string[]) => ({
    table,
    name: 'fk',
    columns,
    to,
    to_columns,
  });
  const { keys, foreignKeys } = findChanges({
    tables: [],
    columns: [column('documents', 'org_id'), column('versions', 'org_id')],
    indexes: [key('documents', ['id']), key('versions', ['org_id', 'id']), key('users', ['id'])],
    foreignKeys: [
      reference('versions', ['document_id'], 'documents', ['id']),
      reference('versions', ['document_id', 'org_id'], 'documents', ['id', 'org_id']),
      reference('versions', ['org_id', 'document_id'], 'documents', ['id', 'org_id']),
      reference('documents', ['org_id'], 'organisations', ['id']),
      reference('members', ['user_id'], 'users', ['id']),
      reference('members', ['user_id'], 'accounts', ['id']),
      reference('sessions', ['org_id'], 'organisations', ['id']),
    ],
    triggers: [],
  });
  assert.deepEqual(
    keys.map(({ table }) => table),
    ['documents'],
  );
  assert.deepEqual(
    foreignKeys.map(({ what }) => what),
    [
      '`fk` (document_id) → `documents` (id)',
      '`fk` (org_id, document_id) → `documents` (id, org_id)',
      '`fk` (user_id) → `accounts` (id)',
      '`fk` (org_id) → `organisations` (id)',
    ],
  );
});
