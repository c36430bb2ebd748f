import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { openCommands } from './support/run.ts';

const installation = await createInstallationOnTestCluster();
const { env, database } = installation;
const folder = await mkdtemp(join(tmpdir(), 'assent-activity-'));
after(async () => {
  await installation[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('each command that changes or exports an organisation leaves an entry in its activity, and one that changes nothing leaves none', async () => {
  await using commands = openCommands(env);
  const { org } = await commands.runJson(['orgs', 'create', '--name', 'Harbour & Finch']);
  const recorded = async (args: string[]) => {
    const before = (await entries(org.id)).length;
    const result = await commands.runJson(args);
    const added = (await entries(org.id)).slice(before);
    return { result, added, actions: added.map(({ action }) => action) };
  };
  assert.deepEqual((await entries(org.id)).map(({ action }) => action).sort(), [
    'api_key.created',
    'organisation.created',
  ]);
  await installation.createOrganisation();
  const setPlan = ['orgs', 'set-plan', org.id, 'pro'];
  const change = await recorded(setPlan);
  assert.deepEqual(change.actions, ['organisation.plan_changed']);
  assert.deepEqual(change.added[0]?.details, { from: 'free', to: 'pro' });
  const { rows } = await database.pool.query("select id from organisations where plan = 'pro'");
  assert.deepEqual(rows, [{ id: org.id }], 'another organisation keeps its plan');
  assert.deepEqual((await recorded(setPlan)).actions, []);
  const created = await recorded(['keys', 'create', '--org', org.id, '--name', 'Shop']);
  assert.deepEqual(created.actions, ['api_key.created']);
  const revoke = ['keys', 'revoke', created.result.id];
  assert.deepEqual((await recorded(revoke)).actions, ['api_key.revoked']);
  assert.deepEqual((await recorded(revoke)).actions, []);
  const invite = ['users', 'create', '--email', 'ada@example.com', '--org', org.id];
  assert.deepEqual((await recorded(invite)).actions, ['invitation.created']);
  const exporting = ['export', '--org', org.id, join(folder, 'all.zip')];
  assert.deepEqual((await recorded(exporting)).actions, ['organisation.exported']);
  assert.ok((await entries(org.id)).every(({ actor_kind }) => actor_kind === 'operator'));
  for (const { action, target_name } of await entries(org.id))
    if (action.startsWith('organisation.')) assert.equal(target_name, 'Harbour & Finch', action);
});

async function entries(
  orgId: string,
): Promise<{ action: string; actor_kind: string; target_name: string | null; details: object }[]> {
  const { rows } = await database.pool.query(
    'select action, actor_kind, target_name, details from activity where org_id = $1 order by at, id',
    [orgId],
  );
  return rows;
}
