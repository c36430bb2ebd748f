import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { cloneDatabase } from '../../test/harness/database.ts';
import { planning } from '../platform/database/session-settings.ts';

const people = 200;

test('the standings of many people are summed up without reading an organisation for each, or comparing each with all', async () => {
  const { connection, drop } = await cloneDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  const plans: Plan[] = [];
  client.on('notice', ({ message = '' }) => plans.push(JSON.parse(message.slice(message.indexOf('{'))).Plan));
  try {
    // Which joins PostgreSQL chooses depends on its statistics. These are the worst for many people.
    await client.query(`${planning}; set enable_hashjoin = off; set enable_mergejoin = off`);
    // Plans everything, and keeps the plans.
    await client.query(
      `select refresh_standings(array['${orgId}']::uuid[], array['${documentId}']::uuid[], array['a'])`,
    );
    await client.query(acceptanceOfEveryone);
    await client.query(`
      set client_min_messages = 'notice';
      load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on; set auto_explain.log_format = 'json'; set auto_explain.log_level = 'notice'`);
    await client.query(`
      select refresh_standings(array_agg(org_id), array_agg(document_id), array_agg(signer_email_key)) from standings`);
  } finally {
    await client.end();
    await drop();
  }
  const steps = plans.flatMap(stepsOf);
  assert.ok(steps.some((step) => step['Node Type'] === 'ModifyTable'));
  const rows = steps.map(
    (step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
  );
  assert.ok(Math.max(...rows) <= people, `a step reads ${Math.max(...rows)} rows`);
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

function stepsOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}

const [orgId, containerId, documentId, versionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const acceptanceOfEveryone = `
  insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
  insert into containers (id, org_id, name, created_by) values ('${containerId}', '${orgId}', 'c', '${orgId}');
  insert into documents (id, org_id, container_id, name, created_by)
  values ('${documentId}', '${orgId}', '${containerId}', 'd', '${orgId}');
  insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
  values ('${versionId}', '${orgId}', '${documentId}', 1, 'ARCHIVED', '{"clauses": [{"id": "a", "slug": "a"}]}', '{}', 'x');
  insert into signing_requests
    (id, org_id, document_id, version_id, signer_name, signer_email, created_by, completed_at, status, assent_map)
  select gen_random_uuid(), '${orgId}', '${documentId}', '${versionId}', 'n', n || '@example.com', '${orgId}', now(),
         'ACCEPTED_FULL', '{"a": true}'
  from generate_series(1, ${people}) as n`;
