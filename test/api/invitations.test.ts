import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { acceptInvitationLink } from '../../src/invitations/accept-link.ts';
import { jobs } from '../../src/jobs.ts';
import { seal } from '../../src/platform/crypto/seal.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { emailKey } from '../../src/platform/email-address.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createUser, openBrowser, type Person, signIn, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, concurrently, data, unknownId } from '../harness/steps.ts';
import { countBlockedBy } from '../support/blocked-sessions.ts';
import { emailedTo, invitationLinkFor, resetLinkFor } from '../support/emailed-links.ts';

hashPasswordsQuickly();

const assent = await sharedAssentWithDatabase();
const { pool } = assent.database;
const organisation = await assent.organisation();
const owner = await signInMember(assent, organisation, 'owner', { name: 'Ada Byron' });
const api = owner.at(organisation);
const visitor = createClient(assent.url);
const account = { name: 'Grace Hopper', password: 'a long password' };

const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const newEmail = () => `${randomUUID()}@example.com`;

async function invite(email = newEmail(), role = 'viewer') {
  const invitation = data(await api.post('/invitations', { email, role }));
  return { ...invitation, token: tokenOf(invitation.link) };
}

const isVerified = async (email: string) => {
  const { rows } = await pool.query('select email_verified from users where email = $1', [email]);
  return rows[0]?.email_verified;
};

test('POST /invitations: 201 with a link that is shown once, and an email with a different link', async () => {
  const email = newEmail();
  const { id, link, token, emailSent, expires_at, role } = await invite(email, 'admin');
  assert.deepEqual([emailSent, role], [true, 'admin']);
  assert.equal(link, `${assent.url}/dashboard/invitations/${token}`);
  assert.match(token, /^[\w-]{43}$/);
  assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 7 * 86_400_000) < 60_000);
  const emailed = tokenOf(await invitationLinkFor(assent, email));
  assert.notEqual(emailed, token);
  const { rows } = await pool.query('select *, invitations::text as text from invitations where id = $1', [
    id,
  ]);
  assert.deepEqual(rows[0].token_hash, createHash('sha256').update(token).digest());
  const { rows: jobs } = await pool.query(
    "select data::text as text from pgboss.job where name like '%invitation%'",
  );
  for (const { text } of [...rows, ...jobs]) assert.ok(!text.includes(token) && !text.includes(emailed));
});

test('GET /invitations: 200 with the open invitations, newest first', async () => {
  const organisation = await assent.organisation();
  const owner = await signInMember(assent, organisation, 'owner', { name: 'Ada Byron' });
  const own = owner.at(organisation);
  const send = (email: string) => own.post('/invitations', { email, role: 'viewer' });
  const [first, second] = [data(await send('A@example.com')), data(await send('b@example.com'))];
  const listed = data(await own.get('/invitations'));
  assert.deepEqual(
    listed.map((each) => [each.id, each.email, each.invited_by]),
    [
      [second.id, 'b@example.com', { id: owner.id, name: 'Ada Byron' }],
      [first.id, 'a@example.com', { id: owner.id, name: 'Ada Byron' }],
    ],
  );
  const again = data(await send('a@example.com'));
  assert.notEqual(again.id, first.id);
  assert.deepEqual(
    data(await own.get('/invitations')).map(({ id }) => id),
    [again.id, second.id],
  );
  await pool.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [
    again.id,
  ]);
  assert.equal(data(await own.get('/invitations')).length, 1);
});

test('the link shows its invitation', async () => {
  const { token, email } = await invite();
  assert.deepEqual(data(await visitor.get(`/invitation-links/${token}`)), {
    organisation: { name: 'Tessera Ltd' },
    email,
    role: 'viewer',
    has_account: false,
    invited_by: { name: 'Ada Byron' },
  });
});

test('a person without an account creates one with the invitation, and can sign in', async () => {
  const other = await invite();
  const { token, email } = await invite();
  const reply = await visitor.post(`/invitation-links/${token}/accept`, account);
  assert.deepEqual([reply.status, data(reply)], [201, { organisation_id: organisation.id }]);
  const browser = openBrowser(assent.url);
  assert.equal((await browser.auth('/sign-in/email', { email, password: account.password })).status, 200);
  const { user, organisations } = data(await browser.api().get('/me'));
  assert.equal(organisations[0]?.role, 'viewer');
  const [joined] = data(await api.get('/activity?targetType=member&limit=1'));
  assert.deepEqual(
    [joined?.action, joined?.actor.id, joined?.target.id, joined?.details],
    ['member.joined', user.id, user.id, { role: 'viewer' }],
  );
  assert.equal((await visitor.get(`/invitation-links/${other.token}`)).status, 200);
});

test('whoever is invited at an unusual address can sign in, in every spelling of its domain, and is one account', async () => {
  const local = randomUUID();
  for (const [email, ...spellings] of [
    [`${local}@bücher.example`, `${local}@BÜCHER.example`, `${local}@xn--bcher-kva.example`],
    [`${local}@пример.рф`, `${local}@xn--e1afmkfd.xn--p1ai`],
    [`ben&${local}@example.com`, `BEN&${local}@example.com`],
    [`${local}!#$%*/=?^\`{|}~'@example.com`],
  ] as [string, ...string[]][]) {
    const invitation = await invite(email);
    data(await visitor.post(`/invitation-links/${invitation.token}/accept`, account));
    for (const spelling of [email, ...spellings]) {
      const { password } = account;
      const signedIn = await openBrowser(assent.url).auth('/sign-in/email', { email: spelling, password });
      assert.equal(signedIn.status, 200, `${spelling}: ${JSON.stringify(signedIn.body)}`);
      const again = await api.post('/invitations', { email: spelling, role: 'viewer' });
      assertError(again, 409, 'CONFLICT', /is already a member/);
    }
    const [spelling = email] = spellings;
    const browser = openBrowser(assent.url);
    assert.equal((await browser.auth('/request-password-reset', { email: spelling })).status, 200);
    const link = await resetLinkFor(assent, emailKey(email));
    const token = new URL(link).searchParams.get('token');
    const changed = await browser.auth('/reset-password', { token, newPassword: 'another long password' });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
  }
});

test('only the emailed link verifies the address', async () => {
  const shown = await invite();
  data(await visitor.post(`/invitation-links/${shown.token}/accept`, account));
  assert.equal(await isVerified(shown.email), false);
  const { email } = await invite();
  const emailed = tokenOf(await invitationLinkFor(assent, email));
  data(await visitor.post(`/invitation-links/${emailed}/accept`, account));
  assert.equal(await isVerified(email), true);
});

test('only the emailed link verifies the address of an existing account', async () => {
  const isVerifiedAfter = async (tokenFor: (email: string) => Promise<string>) => {
    const person = await createUser(assent);
    await signIn(person);
    const token = await tokenFor(person.email);
    data(await person.browser.api().post(`/invitation-links/${token}/accept`, {}));
    return isVerified(person.email);
  };
  assert.equal(await isVerifiedAfter(async (email) => (await invite(email)).token), false);
  const emailed = async (email: string) => {
    await invite(email);
    return tokenOf(await invitationLinkFor(assent, email));
  };
  assert.equal(await isVerifiedAfter(emailed), true);
});

test('a signed-in user with the invited address becomes a member', async () => {
  const person = await createUser(assent);
  await signIn(person);
  const { token } = await invite(person.email.toUpperCase(), 'admin');
  assert.equal(data(await visitor.get(`/invitation-links/${token}`)).has_account, true);
  data(await person.browser.api().post(`/invitation-links/${token}/accept`, {}));
  assert.equal(
    data(await person.at(organisation).get('/members')).some((each) => each.user_id === person.id),
    true,
  );
});

test('409 CONFLICT when the invited account is not signed in, or another one is', async () => {
  const person = await createUser(assent);
  const { token } = await invite(person.email);
  const stranger = await signInMember(assent, await assent.organisation());
  for (const client of [visitor, stranger.browser.api()]) {
    const reply = await client.post(`/invitation-links/${token}/accept`, account);
    const message = assertError(reply, 409, 'CONFLICT', /sign in as .* first\.$/);
    assert.ok(message.includes(person.email));
  }
  await signIn(person);
  const forged = person.browser.api({ origin: 'https://evil.example' });
  assertError(await forged.post(`/invitation-links/${token}/accept`, {}), 409, 'CONFLICT');
  data(await person.browser.api().post(`/invitation-links/${token}/accept`, {}));
});

test('an invitation is accepted only once, even by 20 simultaneous requests with both of its links', async () => {
  const { token, email } = await invite();
  const tokens = [token, tokenOf(await invitationLinkFor(assent, email))];
  const accept = (each = '') => visitor.post(`/invitation-links/${each}/accept`, account);
  const replies = await concurrently(20, (index) => accept(tokens[index % 2]));
  assert.equal(replies.filter(({ status }) => status === 201).length, 1);
  for (const each of tokens) {
    assertError(await visitor.get(`/invitation-links/${each}`), 404, 'NOT_FOUND');
    assertError(await accept(each), 404, 'NOT_FOUND');
  }
});

test('400 BAD_REQUEST when the name or password of a new account is missing, and the invitation stays open', async () => {
  const { token } = await invite();
  const accept = (body: object) => visitor.post(`/invitation-links/${token}/accept`, body);
  assertError(await accept({}), 400, 'BAD_REQUEST', /^name: is required/);
  assertError(await accept({ name: 'Grace' }), 400, 'BAD_REQUEST', /^password: is required/);
  assertError(await accept({ name: 'Grace', password: 'nine char' }), 400, 'BAD_REQUEST', /^password: /);
  assertError(await accept({ ...account, role: 'owner' }), 400, 'BAD_REQUEST', /^role: is not a known field/);
  data(await accept(account));
});

test('404 NOT_FOUND for an invitation that has expired, or was revoked or replaced', async () => {
  const expired = await invite();
  await pool.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [
    expired.id,
  ]);
  const deleted = await invite();
  const replaced = await invite();
  const emailed = [deleted, replaced].map(({ email }) => invitationLinkFor(assent, email));
  const emailedTokens = (await Promise.all(emailed)).map(tokenOf);
  assert.deepEqual(data(await api.delete(`/invitations/${deleted.id}`)), { success: true });
  const renewed = await invite(replaced.email.toUpperCase(), 'admin');
  for (const token of [...[expired, deleted, replaced].map((each) => each.token), ...emailedTokens]) {
    assertError(await visitor.get(`/invitation-links/${token}`), 404, 'NOT_FOUND');
    assertError(await visitor.post(`/invitation-links/${token}/accept`, account), 404, 'NOT_FOUND');
  }
  assert.equal(data(await visitor.get(`/invitation-links/${renewed.token}`)).role, 'admin');
  for (const { id } of [expired, deleted])
    assertError(await api.delete(`/invitations/${id}`), 404, 'NOT_FOUND');
  assertError(await api.delete(`/invitations/${unknownId}`), 404, 'NOT_FOUND');
});

test('409 CONFLICT for an invitation to an existing member', async () => {
  assertError(
    await api.post('/invitations', { email: owner.email.toUpperCase(), role: 'viewer' }),
    409,
    'CONFLICT',
  );
});

test('403 FORBIDDEN for an admin who invites an owner, or revokes an owner’s invitation', async () => {
  const admin = await signInMember(assent, organisation, 'admin');
  const sentence = /^Only owners may/;
  const own = admin.at(organisation);
  assertError(
    await own.post('/invitations', { email: newEmail(), role: 'owner' }),
    403,
    'FORBIDDEN',
    sentence,
  );
  const { id, token } = await invite(newEmail(), 'owner');
  assertError(await own.delete(`/invitations/${id}`), 403, 'FORBIDDEN', sentence);
  assert.equal((await visitor.get(`/invitation-links/${token}`)).status, 200);
});

test('the invitation is in the language of the organisation', async () => {
  const organisation = await assent.organisation();
  const own = (await signInMember(assent, organisation)).at(organisation);
  data(await own.patch('/organisation', { language: 'de' }));
  const email = newEmail();
  data(await own.post('/invitations', { email, role: 'viewer' }));
  await emailedTo(assent, email, /Einladung annehmen:\nhttp/);
});

test('403 FORBIDDEN for an admin who replaces an open invitation to become an owner', async () => {
  const admin = await signInMember(assent, organisation, 'admin');
  const own = admin.at(organisation);
  const { id, email, token } = await invite(newEmail(), 'owner');
  const replacement = { email: email.toUpperCase(), role: 'viewer' };
  assertError(await own.post('/invitations', replacement), 403, 'FORBIDDEN', /^Only owners may replace/);
  assert.equal(data(await visitor.get(`/invitation-links/${token}`)).role, 'owner');
  await pool.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [id]);
  assert.equal(data(await own.post('/invitations', replacement)).role, 'viewer');
  const [newest] = data(await api.get('/invitations'));
  assert.deepEqual([newest?.email, newest?.role, newest?.invited_by?.id], [email, 'viewer', admin.id]);
});

/** Invitations to all roles by a new owner. */
async function invitationsBy(inviter: Person) {
  const send = async (role: string) =>
    data(await inviter.at(organisation).post('/invitations', { email: newEmail(), role }));
  return { owner: await send('owner'), admin: await send('admin'), viewer: await send('viewer') };
}

/** Another organisation, with this person as an owner too. */
async function organisationOwnedBy({ id }: Person) {
  const other = await assent.organisation();
  await pool.query("insert into members (org_id, user_id, role) values ($1, $2, 'owner')", [other.id, id]);
  return other;
}

const isOpen = async ({ link }: { link: string }) =>
  (await visitor.get(`/invitation-links/${tokenOf(link)}`)).status === 200;

test('the invitations of a member who is removed, leaves or is deleted end at once', async () => {
  const ends = [
    (id: string) => api.delete(`/members/${id}`),
    (id: string, leaving: Person) => leaving.at(organisation).delete(`/members/${id}`),
    (id: string) => pool.query('delete from users where id = $1', [id]),
  ];
  for (const end of ends) {
    const inviter = await signInMember(assent, organisation, 'owner');
    const sent = await invitationsBy(inviter);
    await end(inviter.id, inviter);
    for (const invitation of Object.values(sent)) {
      assert.equal(await isOpen(invitation), false);
      const accept = `/invitation-links/${tokenOf(invitation.link)}/accept`;
      assertError(await visitor.post(accept, account), 404, 'NOT_FOUND');
    }
    const open = data(await api.get('/invitations'));
    assert.ok(!open.some(({ id }) => Object.values(sent).some((invitation) => invitation.id === id)));
  }
});

test('the invitations that a lower role does not allow end with the change of role', async () => {
  const inviter = await signInMember(assent, organisation, 'owner');
  const sent = await invitationsBy(inviter);
  const elsewhere = await organisationOwnedBy(inviter);
  const other = data(await inviter.at(elsewhere).post('/invitations', { email: newEmail(), role: 'owner' }));
  const ofColleague = data(await api.post('/invitations', { email: newEmail(), role: 'owner' }));
  const open = async () => [await isOpen(sent.owner), await isOpen(sent.admin), await isOpen(sent.viewer)];
  const change = async (role: string) => data(await api.patch(`/members/${inviter.id}`, { role }));
  await change('owner');
  assert.deepEqual(await open(), [true, true, true]);
  await change('admin');
  assert.deepEqual(await open(), [false, true, true]);
  await change('owner');
  assert.deepEqual(await open(), [false, true, true]);
  await change('viewer');
  assert.deepEqual(await open(), [false, false, false]);
  await change('owner');
  assert.deepEqual(await open(), [false, false, false]);
  assert.deepEqual([await isOpen(other), await isOpen(ofColleague)], [true, true]);
});

test('an invitation whose sender lost the role in any other way cannot be accepted', async () => {
  const inviter = await signInMember(assent, organisation, 'owner');
  const { owner: first, admin: second } = await invitationsBy(inviter);
  // Owning another organisation does not help.
  await organisationOwnedBy(inviter);
  const setRole = (role: string) =>
    pool.query('update members set role = $3 where org_id = $1 and user_id = $2', [
      organisation.id,
      inviter.id,
      role,
    ]);
  const accept = ({ link }: { link: string }) =>
    visitor.post(`/invitation-links/${tokenOf(link)}/accept`, account);
  await setRole('admin');
  assertError(await accept(first), 404, 'NOT_FOUND');
  await setRole('viewer');
  assertError(await accept(second), 404, 'NOT_FOUND');
});

test('an invitation that can no longer be accepted when its email is sent is not emailed', async () => {
  const inviter = await signInMember(assent, organisation, 'owner');
  const { owner: demoted, viewer: expired, admin: open } = await invitationsBy(inviter);
  const sent = [demoted, expired, open];
  for (const { email } of sent) await invitationLinkFor(assent, email);
  await pool.query("update members set role = 'admin' where user_id = $1", [inviter.id]);
  await pool.query('update invitations set expires_at = now() where id = $1', [expired.id]);
  const sealedToken = seal(assent.keyring, 'later').toString('base64');
  await transact(assent.database.db, async (tx) => {
    for (const { id } of sent) await enqueue(tx, jobs.sendInvitation, { invitationId: id, sealedToken });
  });
  const ids = sent.map(({ id }) => id);
  const isDone = `select bool_and(state = 'completed') as done from pgboss.job where data ->> 'invitationId' = any($1)`;
  await eventually(async () => (await pool.query(isDone, [ids])).rows[0].done !== false);
  const links = await Promise.all(sent.map(({ email }) => invitationLinkFor(assent, email)));
  assert.deepEqual(
    links.map((link) => tokenOf(link) === 'later'),
    [false, false, true],
  );
});

test('an invitation is either accepted or ended by the removal of its sender, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const inviter = await signInMember(assent, organisation, 'admin');
    const { link, email } = data(
      await inviter.at(organisation).post('/invitations', { email: newEmail(), role: 'admin' }),
    );
    const [accepted, removed] = await Promise.all([
      visitor.post(`/invitation-links/${tokenOf(link)}/accept`, account),
      api.delete(`/members/${inviter.id}`),
    ]);
    data(removed);
    assert.ok(accepted.status === 201 || accepted.status === 404, `${accepted.status}`);
    const members = data(await api.get('/members'));
    assert.equal(
      members.some((member) => member.email === email),
      accepted.status === 201,
    );
  }
});

test('409 CONFLICT for somebody who is accepting an invitation', async () => {
  const { token, email } = await invite();
  const { db } = assent.database;
  const { again } = await transact(db, async (tx) => {
    await acceptInvitationLink(tx, token, undefined, account);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const again = api.post('/invitations', { email, role: 'admin' });
    await eventually(async () => (await countBlockedBy(db, rows[0]?.pid ?? 0)) > 0);
    return { again };
  });
  assertError(await again, 409, 'CONFLICT', /is already a member/);
});
