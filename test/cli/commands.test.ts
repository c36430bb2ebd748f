import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../harness/client.ts';
import { makePlace } from './support/place.ts';
import { run, runJson } from './support/run.ts';
import { startServer } from './support/server.ts';

const place = await makePlace();
const { env, url } = place;
after(() => place[Symbol.asyncDispose]());

test('without a running server organisations and keys are made, listed and changed', async () => {
  assert.deepEqual(await runJson(['orgs', 'list'], env), []);
  const { org, apiKey } = await runJson(['orgs', 'create', '--name', 'Harbour & Finch'], env);
  assert.deepEqual(Object.keys(org), ['id', 'name', 'plan']);
  assert.equal(org.plan, 'free');
  assert.match(apiKey.key, /^assent_[0-9a-f]{64}$/);
  assert.deepEqual(Object.keys(apiKey), ['id', 'name', 'key']);
  assert.deepEqual(await runJson(['orgs', 'set-plan', org.id, 'pro'], env), { ...org, plan: 'pro' });
  assert.deepEqual(await runJson(['orgs', 'list'], env), [{ ...org, plan: 'pro' }]);
});

test('with a running server the same commands work, and a revoked key is refused from the next request on', async () => {
  await using server = await startServer(env);
  const { org, apiKey } = await runJson(['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'], env);
  assert.equal(org.plan, 'unlimited');
  const second = await runJson(['keys', 'create', '--org', org.id, '--name', 'Second'], env);
  const api = createClient(url, second.key);
  assert.equal((await api.get('/containers')).status, 200);
  const revoked = await runJson(['keys', 'revoke', second.id], env);
  assert.equal((await api.get('/containers')).status, 401);
  assert.equal((await createClient(url, apiKey.key).get('/containers')).status, 200);
  const [newest, first] = await runJson(['keys', 'list', '--org', org.id], env);
  assert.deepEqual([newest.id, newest.revoked_at], [second.id, revoked.revoked_at]);
  assert.deepEqual([first.id, first.revoked_at], [apiKey.id, null]);
  assert.ok(!server.stderr().includes(apiKey.key) && !server.stderr().includes(second.key));
});

test('the sixth active key is refused, and a revoked one makes room', async () => {
  const { org, apiKey } = await runJson(['orgs', 'create', '--name', 'Five keys'], env);
  const create = ['keys', 'create', '--org', org.id, '--name', 'More'];
  for (let count = 2; count <= 5; count += 1) await runJson(create, env);
  const { code, stdout, stderr } = await run([...create, '--json'], env);
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^An organisation has at most 5 active API keys; revoke one first\.\n$/);
  await runJson(['keys', 'revoke', apiKey.id], env);
  await runJson(create, env);
});

test('what does not exist is refused with 1', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const args of [
    ['orgs', 'set-plan', nobody, 'pro'],
    ['keys', 'create', '--org', nobody, '--name', 'x'],
    ['keys', 'revoke', nobody],
  ]) {
    const { code, stdout, stderr } = await run(args, env);
    assert.deepEqual([code, stdout], [1, ''], args.join(' '));
    assert.match(stderr, /^The (organisation|API key) 00000000-\S+ was not found\.\n$/);
  }
});

test('migrate says what it applied, then nothing', async () => {
  await using empty = await makePlace();
  const first = await runJson(['migrate'], empty.env);
  assert.ok(first.applied.includes('0001_initial'));
  assert.deepEqual(await runJson(['migrate'], empty.env), { applied: [] });
});

test('openapi prints the document', async () => {
  const document = await runJson(['openapi'], env);
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(JSON.parse((await run(['openapi'], env)).stdout), document);
});

test('doctor finds nothing to mend on a fresh machine, and says what it saw', async () => {
  const { ok, checks } = await runJson(['doctor'], env);
  assert.equal(ok, true);
  const names = checks.map(({ check }: { check: string }) => check);
  for (const name of ['database', 'mail', 'clock', 'secret key', 'base URL', 'webhooks'])
    assert.ok(names.includes(name), name);
});

test('doctor says what to mend, and ends with 1', async () => {
  const faulty = { ...env, SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@example.com' };
  const { code, stdout } = await run(['doctor', '--json'], faulty);
  assert.equal(code, 1);
  const { ok, checks } = JSON.parse(stdout);
  assert.equal(ok, false);
  const failed = checks.filter(({ status }: { status: string }) => status === 'failed');
  assert.deepEqual(failed.map(({ check }: { check: string }) => check).sort(), ['base URL', 'mail']);
  for (const { fix } of failed) assert.ok(fix);
  const wrong = await run(['doctor'], { ...env, PORT: 'x' });
  assert.equal(wrong.code, 1);
  assert.match(wrong.stdout, /^FAIL {2}configuration {2}PORT is "x", which is not/);
});
