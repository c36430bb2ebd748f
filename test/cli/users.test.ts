import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createClient } from '../harness/client.ts';
import { openBrowser } from '../harness/people.ts';
import { data, itemAt } from '../harness/steps.ts';
import { totp } from '../support/totp.ts';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { openCommands } from './support/run.ts';
import { type Server, startServer, waitFor } from './support/server.ts';

const installation = await createInstallationOnTestCluster({ LOG_LEVEL: 'trace' });
const { env, url } = installation;
after(() => installation[Symbol.asyncDispose]());

const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());

const email = 'ada@example.com';
const password = 'correct horse battery';
const newPassword = 'another long password';
const tokenOf = (link: string) => link.split(/[/=]/).at(-1) ?? '';

test('the first start prints a set-up link, and the log contains no password, other token or cookie', async () => {
  const secrets = [password, newPassword];
  await using server = await startServer(env);
  const printed = () => /http\S+\/dashboard\/set-up\/(\S+)/.exec(server.stderr());
  await waitFor(() => printed() !== null, server);
  const [link = '', token = ''] = printed() ?? [];
  assert.equal(link, `${url}/dashboard/set-up/${token}`);
  const api = createClient(url);
  data(await api.post(`/set-up/${token}`, { organisation_name: 'Tessera', name: 'Ada', email, password }));

  const browser = openBrowser(url);
  await browser.auth('/sign-in/email', { email, password: 'not the password' });
  await browser.auth('/sign-in/email', { email, password });
  secrets.push(decodeURIComponent(browser.cookie().split('=')[1] ?? 'no cookie').split('.')[0] ?? '');
  const { id: org } = itemAt(data(await browser.api().get('/me')).organisations, 0);
  const owner = browser.api({ 'x-organisation-id': org });
  const invitation = data(await owner.post('/invitations', { email: 'grace@example.com', role: 'admin' }));
  secrets.push(tokenOf(invitation.link), data(await owner.post('/api-keys', { name: 'One' })).key);
  const { body } = await browser.auth('/two-factor/enable', { password });
  secrets.push(new URL(body.totpURI).searchParams.get('secret') ?? '', ...body.backupCodes);

  const reset = await commands.runJson(['users', 'reset-password', email]);
  assert.equal(reset.email, email);
  assert.equal(reset.link, `${url}/dashboard/reset-password?token=${tokenOf(reset.link)}`);
  secrets.push(tokenOf(reset.link));
  const answer = await browser.auth('/reset-password', { newPassword, token: tokenOf(reset.link) });
  assert.equal(answer.status, 200);
  assert.equal((await browser.auth('/sign-in/email', { email, password })).status, 401);
  assert.equal((await browser.auth('/sign-in/email', { email, password: newPassword })).status, 200);

  const { stderr } = await server.stop();
  const log = stderr.replace(link, '');
  assert.ok(log.includes('/api/auth/reset-password') && log.includes('/api/v1/set-up/:token'));
  for (const secret of [...secrets, token]) {
    assert.ok(secret.length > 5);
    assert.ok(!log.includes(secret), `the log contains ${secret}`);
  }
});

describe('with a running server', () => {
  let server: Server;
  before(async () => {
    server = await startServer(env);
  });
  after(() => server.stop());

  test('users create prints a link that lets a person join an organisation', async () => {
    const { id } = await installation.createOrganisation();
    const args = ['users', 'create', '--email', 'Grace@example.com', '--org', id, '--role', 'viewer'];
    const { link, role, ...rest } = await commands.runJson(args);
    assert.deepEqual([role, rest.email], ['viewer', 'grace@example.com']);
    const api = createClient(url);
    const invitation = data(await api.get(`/invitation-links/${tokenOf(link)}`));
    assert.deepEqual([invitation.email, invitation.invited_by], ['grace@example.com', null]);
    data(await api.post(`/invitation-links/${tokenOf(link)}/accept`, { name: 'Grace', password }));
    const again = await commands.run(args);
    assert.deepEqual([again.code, again.stdout], [1, '']);
    assert.match(again.stderr, /^grace@example\.com is already a member of the organisation\.\n$/);
  });

  test('users reset-password --remove-second-factor lets a person without their authenticator sign in', async () => {
    const { id } = await installation.createOrganisation();
    const invitation = await commands.runJson([
      'users',
      'create',
      '--email',
      'joan@example.com',
      '--org',
      id,
    ]);
    const accept = `/invitation-links/${tokenOf(invitation.link)}/accept`;
    data(await createClient(url).post(accept, { name: 'Joan', password }));
    const browser = openBrowser(url);
    await browser.auth('/sign-in/email', { email: 'joan@example.com', password });
    const { body } = await browser.auth('/two-factor/enable', { password });
    const code = totp(new URL(body.totpURI).searchParams.get('secret') ?? '');
    assert.equal((await browser.auth('/two-factor/verify-totp', { code })).status, 200);
    const challenged = await openBrowser(url).auth('/sign-in/email', { email: 'joan@example.com', password });
    assert.equal(challenged.body.twoFactorRedirect, true);
    const { link } = await commands.runJson([
      'users',
      'reset-password',
      'joan@example.com',
      '--remove-second-factor',
    ]);
    await browser.auth('/reset-password', { newPassword, token: tokenOf(link) });
    const { status, body: signedIn } = await openBrowser(url).auth('/sign-in/email', {
      email: 'joan@example.com',
      password: newPassword,
    });
    assert.deepEqual([status, signedIn.twoFactorRedirect], [200, undefined]);
  });
});

test('an unknown account or organisation is refused with exit code 1, wrong usage with 2', async () => {
  const absent = '00000000-0000-4000-8000-000000000000';
  const create = (...args: string[]) => commands.run(['users', 'create', ...args]);
  for (const { code, stdout, stderr } of [
    await commands.run(['users', 'reset-password', 'nobody@example.com']),
    await create('--email', 'a@example.com', '--org', absent),
  ]) {
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^The (account|organisation) \S+ was not found\.\n$/);
  }
  for (const { code } of [
    await commands.run(['users', 'reset-password']),
    await commands.run(['users', 'reset-password', 'nobody']),
    await create('--email', 'a@example.com'),
    await create('--org', absent),
    await create('--email', 'a@example.com', '--org', absent, '--role', 'king'),
  ])
    assert.equal(code, 2);
});
