import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { operations } from '../../wire/api.ts';
import type { Role } from '../../wire/roles.ts';
import { call } from '../contract/call.ts';
import { readDocument } from '../contract/document.ts';
import { validRequests } from '../contract/requests.ts';
import { readRows } from '../fuzz/rows.ts';
import { startAssent } from '../harness/assent.ts';
import { type Person, signIn, signInMember, withNewBrowser } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { assertError, createSigningRequest, data, publishDocument, unknownId } from '../harness/steps.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { totp } from '../support/totp.ts';

hashPasswordsQuickly();

// Its own, because nothing else may write while rows are compared.
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const document = await readDocument(assent.url);
const sentence = /^This organisation requires two-factor authentication\. /;

/** An organisation that requires a second factor. Who joins has none. */
async function closedOrganisation() {
  const organisation = await assent.organisation();
  data(await organisation.api.patch('/organisation', { two_factor_required: true }));
  return { organisation, join: (role: Role) => signInMember(assent, organisation, role) };
}

/** Members who are signed in when an owner, who has a second factor, requires one. */
async function membersWhenRequired() {
  const organisation = await assent.organisation();
  const join = (role: Role) => signInMember(assent, organisation, role);
  const [owner, secondOwner, admin, viewer] = [
    await join('owner'),
    await join('owner'),
    await join('admin'),
    await join('viewer'),
  ];
  data(await admin.at(organisation).get('/containers'));
  const { secret } = await enableSecondFactor(owner);
  data(await owner.at(organisation).patch('/organisation', { two_factor_required: true }));
  return { organisation, owner, secret, secondOwner, admin, viewer };
}

const required = await membersWhenRequired();

test('without a second factor, owners, admins and viewers get 403 FORBIDDEN for every operation, and nothing is changed', async (t) => {
  const { organisation, owner, secondOwner, admin, viewer } = required;
  for (const { operationId, auth } of operations)
    if (auth === 'api_key' || auth === 'member')
      await t.test(operationId, async () => {
        const operation =
          document.operations.find((each) => each.operationId === operationId) ?? assert.fail();
        const create = validRequests[operationId] ?? assert.fail();
        const input = await create(organisation.api, owner.at(organisation), assent);
        const before = await readRows(assent.database.pool);
        for (const { browser } of [secondOwner, admin, viewer]) {
          const headers = { cookie: browser.cookie(), 'x-organisation-id': organisation.id };
          const response = await call(assent.url, operation, input, headers);
          document.check(operation, response);
          assert.equal(response.status, 403);
          assert.deepEqual(response.body, {
            error: {
              code: 'FORBIDDEN',
              message:
                'This organisation requires two-factor authentication. Turn it on for your account first.',
            },
          });
        }
        assert.deepEqual(await readRows(assent.database.pool), before);
      });
});

test('403 FORBIDDEN comes before 404, so that the answer does not tell what exists, and after 400', async () => {
  const { organisation, admin } = required;
  const { containerId } = await publishDocument(organisation.api);
  const api = admin.at(organisation);
  for (const id of [containerId, unknownId]) {
    assertError(await api.get(`/containers/${id}`), 403, 'FORBIDDEN', sentence);
    assertError(await api.delete(`/containers/${id}`), 403, 'FORBIDDEN', sentence);
  }
  assertError(await api.post('/containers', { name: '' }), 400, 'BAD_REQUEST');
});

test('a member without a second factor cannot leave, create a key, or end the requirement', async () => {
  const { organisation, secondOwner } = required;
  const api = secondOwner.at(organisation);
  assertError(await api.delete(`/members/${secondOwner.id}`), 403, 'FORBIDDEN', sentence);
  assertError(await api.post('/api-keys', { name: 'Mine' }), 403, 'FORBIDDEN', sentence);
  assertError(await api.patch('/organisation', { two_factor_required: false }), 403, 'FORBIDDEN', sentence);
  assert.equal(data(await organisation.api.get('/organisation')).two_factor_required, true);
});

test('with a second factor, the organisation is open at once, and the list of members says who has one', async () => {
  const { organisation, join } = await closedOrganisation();
  const [admin, viewer] = [await join('admin'), await join('viewer')];
  const api = admin.at(organisation);
  assertError(await api.get('/containers'), 403, 'FORBIDDEN', sentence);
  const [before] = data(await admin.browser.api().get('/me')).organisations;
  assert.deepEqual([before?.two_factor_required, before?.is_closed], [true, true]);
  await enableSecondFactor(admin);
  data(await api.get('/containers'));
  const [after] = data(await admin.browser.api().get('/me')).organisations;
  assert.deepEqual([after?.two_factor_required, after?.is_closed], [true, false]);
  const members = data(await api.get('/members'));
  assert.deepEqual(
    new Map(members.map(({ user_id, second_factor }) => [user_id, second_factor])),
    new Map([
      [admin.id, 'authenticator'],
      [viewer.id, 'none'],
    ]),
  );
});

test('a new sign-in with the password alone reaches nothing; one with a code does', async () => {
  const { organisation, admin, owner, secret } = required;
  const adminAgain = withNewBrowser(assent, admin);
  await signIn(adminAgain);
  assertError(await adminAgain.at(organisation).get('/organisation'), 403, 'FORBIDDEN', sentence);
  const ownerAgain = withNewBrowser(assent, owner);
  await signIn(ownerAgain);
  assertError(await ownerAgain.at(organisation).get('/organisation'), 401, 'UNAUTHORIZED');
  const { status } = await ownerAgain.browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) });
  assert.equal(status, 200);
  data(await ownerAgain.at(organisation).get('/organisation'));
});

test('a second factor that is begun but not confirmed does not count', async () => {
  const { organisation, viewer } = required;
  await viewer.browser.auth('/two-factor/enable', { password: viewer.password });
  assertError(await viewer.at(organisation).get('/containers'), 403, 'FORBIDDEN', sentence);
  await viewer.browser.auth('/two-factor/verify-totp', { code: '000000' });
  assertError(await viewer.at(organisation).get('/containers'), 403, 'FORBIDDEN', sentence);
});

test('turning on two-factor authentication ends the sessions that were signed in with the password alone', async () => {
  const { organisation, join } = await closedOrganisation();
  const admin = await join('admin');
  const thief = withNewBrowser(assent, admin);
  await signIn(thief);
  await enableSecondFactor(admin);
  assertError(await thief.at(organisation).get('/containers'), 401, 'UNAUTHORIZED');
  data(await admin.at(organisation).get('/containers'));
});

test('whoever turns off two-factor authentication closes the requiring organisations to themselves', async () => {
  const { organisation, join } = await closedOrganisation();
  const { browser, password, ...admin } = await join('admin');
  const { backupCodes } = await enableSecondFactor({ ...admin, browser, password });
  data(await admin.at(organisation).get('/containers'));
  const reply = await browser.auth('/two-factor/disable', { password, code: backupCodes[0] });
  assert.equal(reply.status, 200);
  assertError(await admin.at(organisation).get('/containers'), 403, 'FORBIDDEN', sentence);
});

test('only the organisation that requires it is closed', async () => {
  const { organisation, admin } = required;
  const other = await assent.organisation();
  await sql`insert into members (org_id, user_id, role) values (${other.id}, ${admin.id}, 'viewer')`.execute(
    assent.database.db,
  );
  assertError(await admin.at(organisation).get('/containers'), 403, 'FORBIDDEN', sentence);
  data(await admin.at(other).get('/containers'));
  const me = data(await admin.browser.api().get('/me'));
  assert.deepEqual(
    new Map(me.organisations.map(({ id, is_closed }) => [id, is_closed])),
    new Map([
      [organisation.id, true],
      [other.id, false],
    ]),
  );
});

test('API keys and signers are not affected', async () => {
  const { organisation } = required;
  const { versionId } = await publishDocument(organisation.api);
  const { token } = await createSigningRequest(organisation.api, versionId);
  data(await organisation.api.get(`/sign/${token}`));
});

test('an account with a password needs a second factor even if it also has a provider; one with only a provider does not', async () => {
  const { organisation, join } = await closedOrganisation();
  const [admin, viewer] = [await join('admin'), await join('viewer')];
  const link = (person: Person) => sql`
    insert into accounts (id, user_id, provider_id, account_id)
    values (gen_random_uuid(), ${person.id}, 'oidc', ${`https://id.example ${person.id}`})`;
  await link(admin).execute(assent.database.db);
  await link(viewer).execute(assent.database.db);
  await sql`delete from accounts where user_id = ${viewer.id} and provider_id = 'credential'`.execute(
    assent.database.db,
  );
  assertError(await admin.at(organisation).get('/containers'), 403, 'FORBIDDEN', sentence);
  data(await viewer.at(organisation).get('/containers'));
  const members = data(await viewer.at(organisation).get('/members'));
  const factorOf = ({ id }: Person) => members.find(({ user_id }) => user_id === id)?.second_factor;
  assert.deepEqual([factorOf(admin), factorOf(viewer)], ['none', 'provider']);
});

test('409 CONFLICT for an owner or admin who requires a second factor and has none, and nothing changes', async () => {
  const organisation = await assent.organisation();
  for (const role of ['owner', 'admin'] as const) {
    const person = await signInMember(assent, organisation, role);
    const api = person.at(organisation);
    const before = data(await api.get('/organisation'));
    const changes = { name: 'Renamed', two_factor_required: true };
    assertError(
      await api.patch('/organisation', changes),
      409,
      'CONFLICT',
      /^two_factor_required: .*your own/,
    );
    assert.deepEqual(data(await api.get('/organisation')), before);
    data(await api.patch('/organisation', { two_factor_required: false }));
  }
  const viewer = await signInMember(assent, organisation, 'viewer');
  assertError(
    await viewer.at(organisation).patch('/organisation', { two_factor_required: true }),
    403,
    'FORBIDDEN',
    /^Viewers/,
  );
});

test('400 BAD_REQUEST comes before 409 CONFLICT when a member without a second factor requires one', async () => {
  const organisation = await assent.organisation();
  const owner = await signInMember(assent, organisation, 'owner');
  const logo = `${assent.url}/logos/${'0'.repeat(64)}.png`;
  const refused = await owner.at(organisation).patch('/organisation', { two_factor_required: true, logo });
  assertError(refused, 400, 'BAD_REQUEST', /^logo: is not the address of the current logo/);
});

test('requiring a second factor and no longer requiring it are in the activity', async () => {
  const { organisation } = await closedOrganisation();
  data(await organisation.api.patch('/organisation', { two_factor_required: false }));
  const entries = data(await organisation.api.get('/activity?targetType=organisation&limit=2'));
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [false, true].map((two_factor_required) => [
      'organisation.updated',
      { changed: ['two_factor_required'], two_factor_required },
    ]),
  );
});
