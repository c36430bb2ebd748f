import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertInvitation } from '../../src/invitations/create.ts';
import { createOrganisation } from '../../src/organisations/create.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createSetUpLink } from '../../src/set-up/link.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { createUser, openBrowser } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { assertError, concurrently, data } from '../harness/steps.ts';

hashPasswordsQuickly();

const person = {
  organisation_name: 'Tessera Ltd',
  name: 'Ada Byron',
  email: 'Ada.Byron@Example.com',
  password: 'correct horse battery',
};

/** A service at its first start, and the token of its set-up link. */
async function firstStart() {
  const assent = await startAssent({}, { worker: false });
  const { db, pool } = assent.database;
  const token = await createSetUpLink(db, 0);
  assert.ok(token);
  return { assent, db, pool, token, api: createClient(assent.url) };
}

const { token, api, pool } = await firstStart();

test('the set-up link creates the first organisation and its owner, who can sign in with the password', async () => {
  const { assent, token, api } = await firstStart();
  assert.equal(data(await api.get('/sign-in-options')).needs_set_up, true);
  assert.deepEqual(data(await api.get(`/set-up/${token}`)), { is_open: true, organisation_name: null });
  const reply = await api.post(`/set-up/${token}`, person);
  assert.equal(reply.status, 201);
  assert.equal(data(await api.get('/sign-in-options')).needs_set_up, false);

  const browser = openBrowser(assent.url);
  const { email, password } = person;
  assert.equal((await browser.auth('/sign-in/email', { email, password })).status, 200);
  const { user, organisations } = data(await browser.api().get('/me'));
  assert.deepEqual([user.name, user.email, user.has_password], ['Ada Byron', 'ada.byron@example.com', true]);
  assert.deepEqual(organisations, [
    {
      id: data(reply).organisation_id,
      name: 'Tessera Ltd',
      plan: 'unlimited',
      role: 'owner',
      two_factor_required: false,
      is_closed: false,
    },
  ]);
});

test('the set-up link joins the only organisation there is, as its owner, and leaves it as it is', async () => {
  const { assent, db, token, api } = await firstStart();
  const { id } = await transact(db, (tx) => createOrganisation(tx, 'Example', 'pro'));
  assert.deepEqual(data(await api.get(`/set-up/${token}`)), { is_open: true, organisation_name: 'Example' });
  const { organisation_name: _, ...account } = person;
  assert.deepEqual(data(await api.post(`/set-up/${token}`, account)), { organisation_id: id });

  const browser = openBrowser(assent.url);
  const { email, password } = person;
  assert.equal((await browser.auth('/sign-in/email', { email, password })).status, 200);
  const { organisations } = data(await browser.api().get('/me'));
  assert.deepEqual(organisations, [
    { id, name: 'Example', plan: 'pro', role: 'owner', two_factor_required: false, is_closed: false },
  ]);
});

test('an invitation to the address ends when its person joins the organisation with the set-up link', async () => {
  const { assent, db, token, api } = await firstStart();
  const { id } = await transact(db, (tx) => createOrganisation(tx, 'Example', 'pro'));
  const { email, password } = person;
  const invitation = await transact(db, (tx) => insertInvitation(tx, id, { email, role: 'viewer' }));
  const other = await transact(db, (tx) =>
    insertInvitation(tx, id, { email: 'grace@example.com', role: 'viewer' }),
  );
  data(await api.post(`/set-up/${token}`, person));

  const browser = openBrowser(assent.url);
  await browser.auth('/sign-in/email', { email, password });
  const open = data(await browser.api({ 'x-organisation-id': id }).get('/invitations'));
  assert.deepEqual(
    open.map((one) => one.id),
    [other.id],
  );
  assertError(await browser.api().post(`/invitation-links/${invitation.token}/accept`, {}), 404, 'NOT_FOUND');
});

test('a name sent to a set-up link that joins an organisation changes nothing', async () => {
  const { db, pool, token, api } = await firstStart();
  await transact(db, (tx) => createOrganisation(tx, 'Example', 'pro'));
  assert.equal((await api.post(`/set-up/${token}`, person)).status, 201);
  const { rows } = await pool.query('select name from organisations');
  assert.deepEqual(rows, [{ name: 'Example' }]);
});

test('with several organisations, the set-up link creates a new one', async () => {
  const { db, pool, token, api } = await firstStart();
  for (const name of ['One', 'Two']) await transact(db, (tx) => createOrganisation(tx, name, 'free'));
  assert.deepEqual(data(await api.get(`/set-up/${token}`)), { is_open: true, organisation_name: null });
  const { organisation_id } = data(await api.post(`/set-up/${token}`, person));
  const { rows } = await pool.query('select name from organisations where id = $1', [organisation_id]);
  assert.deepEqual(rows, [{ name: 'Tessera Ltd' }]);
});

test('the set-up link works only once, even for 20 simultaneous requests', async () => {
  const { token, api, pool } = await firstStart();
  const replies = await concurrently(20, (n) =>
    api.post(`/set-up/${token}`, { ...person, email: `ada${n}@example.com` }),
  );
  assert.equal(replies.filter(({ status }) => status === 201).length, 1);
  for (const reply of replies) if (reply.status !== 201) assertError(reply, 404, 'NOT_FOUND');
  assertError(await api.get(`/set-up/${token}`), 404, 'NOT_FOUND');
  const { rows } = await pool.query('select count(*)::int as count from organisations');
  assert.equal(rows[0].count, 1);
});

test('the set-up link stops working once a user exists', async () => {
  const { assent, token, api } = await firstStart();
  await createUser(assent);
  assertError(await api.get(`/set-up/${token}`), 404, 'NOT_FOUND');
  assertError(await api.post(`/set-up/${token}`, person), 404, 'NOT_FOUND');
});

test('of 20 processes that start at the same time, only one creates a set-up link', async () => {
  const assent = await startAssent({}, { worker: false });
  const { db, pool } = assent.database;
  const links = await concurrently(20, () => createSetUpLink(db, 60));
  assert.equal(links.filter((token) => token !== undefined).length, 1);
  assert.equal(await createSetUpLink(db, 60), undefined);
  const { rows } = await pool.query('select set_up_links::text as text from set_up_links');
  assert.equal(rows.length, 1);
  assert.ok(!rows[0].text.includes(links.find((token) => token !== undefined)));
});

test('a start creates a set-up link after the clock of the database was set back since the last one', async () => {
  const { db, pool, token, api } = await firstStart();
  await pool.query("update set_up_links set created_at = created_at + interval '1 day'");
  const fresh = await createSetUpLink(db, 1);
  assert.ok(fresh);
  data(await api.get(`/set-up/${fresh}`));
  assertError(await api.get(`/set-up/${token}`), 404, 'NOT_FOUND');
});

test('each start creates a new set-up link, with which the one before ends, until there is an account', async () => {
  const { assent, db, token, api } = await firstStart();
  const next = await createSetUpLink(db, 0);
  assert.ok(next);
  assertError(await api.get(`/set-up/${token}`), 404, 'NOT_FOUND');
  assert.deepEqual(data(await api.get(`/set-up/${next}`)), { is_open: true, organisation_name: null });
  await createUser(assent);
  assert.equal(await createSetUpLink(db, 0), undefined);
});

const problems: [string, object, RegExp][] = [
  ['a password of 9 characters', { password: 'nine char' }, /^password: .* 10/],
  ['a password of 129 characters', { password: 'x'.repeat(129) }, /^password: .* 128/],
  ['no password', { password: undefined }, /^password: is required/],
  ['an invalid address', { email: 'ada' }, /^email: /],
  ['a blank name', { name: ' ' }, /^name: /],
  ['a name with two lines', { name: 'Ada\nByron' }, /^name: /],
  [
    'an organisation name of 101 characters',
    { organisation_name: 'x'.repeat(101) },
    /^organisation_name: .* 100/,
  ],
  ['no name for a new organisation', { organisation_name: undefined }, /^organisation_name: is required/],
  ['a plan', { plan: 'pro' }, /^plan: is not a known field/],
];
for (const [what, changes, sentence] of problems)
  test(`400 BAD_REQUEST for ${what}, and the set-up link stays open`, async () => {
    assertError(await api.post(`/set-up/${token}`, { ...person, ...changes }), 400, 'BAD_REQUEST', sentence);
    assert.equal((await api.get(`/set-up/${token}`)).status, 200);
  });

test('404 NOT_FOUND for a wrong set-up link', async () => {
  for (const wrong of ['x', `${token}A`, token.slice(1), '%00', 'a'.repeat(200)])
    assertError(await api.get(`/set-up/${wrong}`), 404, 'NOT_FOUND');
  const { rows } = await pool.query('select count(*)::int as count from users');
  assert.equal(rows[0].count, 0);
});
