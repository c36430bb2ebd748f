import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { findAdminEmails } from '../../src/members/find-admin-emails.ts';
import type { Reply } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createMember, type Person, signInMember } from '../harness/people.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, data, itemAt, unknownId } from '../harness/steps.ts';
import { countBlockedBy } from '../support/blocked-sessions.ts';

const assent = await sharedAssentWithDatabase();

/** An organisation with an owner, an admin and a viewer. */
async function organisationWithMembers() {
  const organisation = await assent.organisation();
  const join = async (role: 'owner' | 'admin' | 'viewer') => {
    const person = await signInMember(assent, organisation, role, { name: `The ${role}` });
    return { ...person, api: person.at(organisation) };
  };
  return {
    organisation,
    owner: await join('owner'),
    admin: await join('admin'),
    viewer: await join('viewer'),
  };
}

const joinAsOwner = ({ id }: { id: string }, person: { id: string }) =>
  assent.database.pool.query("insert into members (org_id, user_id, role) values ($1, $2, 'owner')", [
    id,
    person.id,
  ]);

const rolesIn = async ({ at }: Person, organisation: { id: string }) =>
  Object.fromEntries(
    data(await at(organisation).get('/members')).map((member) => [member.user_id, member.role]),
  );

test('GET /members: 200 with all members, ordered by name', async () => {
  const { owner, admin, viewer } = await organisationWithMembers();
  await sql`update users set name = 'the owner' where id = ${owner.id}`.execute(assent.database.db);
  const members = data(await viewer.api.get('/members'));
  assert.deepEqual(
    members.map((member) => member.name),
    ['The admin', 'the owner', 'The viewer'],
  );
  assert.deepEqual(
    members.map((member) => member.user_id),
    [admin.id, owner.id, viewer.id],
  );
  const { created_at, ...first } = itemAt(members, 0);
  assert.match(created_at, /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  assert.deepEqual(first, {
    user_id: admin.id,
    name: 'The admin',
    email: admin.email,
    role: 'admin',
    two_factor_enabled: false,
    second_factor: 'none',
    last_active_at: null,
  });
});

test('PATCH /members/:id: 200, and an admin may change the roles of viewers and admins', async () => {
  const { admin, viewer } = await organisationWithMembers();
  assert.equal(data(await admin.api.patch(`/members/${viewer.id}`, { role: 'admin' })).role, 'admin');
  assert.equal(data(await viewer.api.patch(`/members/${admin.id}`, { role: 'viewer' })).role, 'viewer');
  assertError(await admin.api.patch(`/members/${viewer.id}`, { role: 'viewer' }), 403, 'FORBIDDEN');
});

test('403 FORBIDDEN for an admin who appoints, demotes or removes an owner', async () => {
  const { organisation, owner, admin, viewer } = await organisationWithMembers();
  const sentence = /^Only owners may add, change or remove owners\.$/;
  assertError(await admin.api.patch(`/members/${viewer.id}`, { role: 'owner' }), 403, 'FORBIDDEN', sentence);
  assertError(await admin.api.patch(`/members/${admin.id}`, { role: 'owner' }), 403, 'FORBIDDEN', sentence);
  assertError(await admin.api.patch(`/members/${owner.id}`, { role: 'viewer' }), 403, 'FORBIDDEN', sentence);
  assertError(await admin.api.delete(`/members/${owner.id}`), 403, 'FORBIDDEN', sentence);
  assert.deepEqual(await rolesIn(owner, organisation), {
    [owner.id]: 'owner',
    [admin.id]: 'admin',
    [viewer.id]: 'viewer',
  });
});

test('409 CONFLICT when the only owner leaves or steps down', async () => {
  const { owner, admin } = await organisationWithMembers();
  const sentence = /must have at least one owner/;
  assertError(await owner.api.patch(`/members/${owner.id}`, { role: 'admin' }), 409, 'CONFLICT', sentence);
  assertError(await owner.api.delete(`/members/${owner.id}`), 409, 'CONFLICT', sentence);
  data(await owner.api.patch(`/members/${owner.id}`, { role: 'owner' }));
  data(await owner.api.patch(`/members/${admin.id}`, { role: 'owner' }));
  data(await owner.api.delete(`/members/${owner.id}`));
  assertError(await owner.api.get('/members'), 401, 'UNAUTHORIZED');
});

test('when all owners leave at the same time, one remains', async () => {
  const organisation = await assent.organisation();
  const owners = [];
  for (let n = 0; n < 4; n += 1) owners.push(await signInMember(assent, organisation));
  const replies = await Promise.all(
    owners.map((each) => each.at(organisation).delete(`/members/${each.id}`)),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 409]);
});

test('when two owners demote each other at the same time, one remains an owner', async () => {
  const organisation = await assent.organisation();
  const [one, two] = [await signInMember(assent, organisation), await signInMember(assent, organisation)];
  await Promise.all([
    one.at(organisation).patch(`/members/${two.id}`, { role: 'viewer' }),
    two.at(organisation).patch(`/members/${one.id}`, { role: 'viewer' }),
  ]);
  const roles = Object.values(await rolesIn(one, organisation));
  assert.equal(roles.filter((role) => role === 'owner').length, 1);
});

test('DELETE /members/:id: 200, and the removed member gets 401 at once', async () => {
  const { admin, viewer } = await organisationWithMembers();
  assert.deepEqual(data(await admin.api.delete(`/members/${viewer.id}`)), { success: true, api_keys: [] });
  assertError(await viewer.api.get('/containers'), 401, 'UNAUTHORIZED');
  assert.deepEqual(data(await viewer.browser.api().get('/me')).organisations, []);
  assertError(await admin.api.delete(`/members/${viewer.id}`), 404, 'NOT_FOUND');
});

test('a viewer may leave, but not remove anyone else', async () => {
  const { admin, viewer } = await organisationWithMembers();
  assertError(await viewer.api.delete(`/members/${admin.id}`), 403, 'FORBIDDEN', /^Viewers may only remove/);
  assertError(await viewer.api.delete(`/members/${unknownId}`), 404, 'NOT_FOUND');
  data(await viewer.api.delete(`/members/${viewer.id}`));
  assertError(await viewer.api.get('/members'), 401, 'UNAUTHORIZED');
});

test('404 NOT_FOUND for a member of another organisation', async () => {
  const [ours, theirs] = [await organisationWithMembers(), await organisationWithMembers()];
  assertError(
    await ours.owner.api.patch(`/members/${theirs.viewer.id}`, { role: 'admin' }),
    404,
    'NOT_FOUND',
  );
  assertError(await ours.owner.api.delete(`/members/${theirs.viewer.id}`), 404, 'NOT_FOUND');
  assert.equal((await rolesIn(theirs.owner, theirs.organisation))[theirs.viewer.id], 'viewer');
});

test('400 BAD_REQUEST for a role that does not exist', async () => {
  const { owner, viewer } = await organisationWithMembers();
  for (const role of ['king', '', null, 'Owner'])
    assertError(await owner.api.patch(`/members/${viewer.id}`, { role }), 400, 'BAD_REQUEST', /^role: /);
});

test('notices to an organisation go to the verified addresses of its owners and admins', async () => {
  const { organisation, owner, admin, viewer } = await organisationWithMembers();
  const { db } = assent.database;
  assert.deepEqual(await findAdminEmails(db, organisation.id), []);
  for (const { id } of [owner, admin, viewer])
    await sql`update users set email_verified = true where id = ${id}`.execute(db);
  const emails = await findAdminEmails(db, organisation.id);
  assert.deepEqual(emails.sort(), [owner.email, admin.email].sort());
});

test('whoever is the contact address too gets a notice once, however its domain is written', async () => {
  const organisation = await assent.organisation();
  const ascii = `${randomUUID()}@xn--bcher-kva.example`;
  await createMember(assent, organisation, 'owner', { email: ascii, emailVerified: true });
  const contact_email = ascii.replace('xn--bcher-kva', 'Bücher');
  data(await organisation.api.patch('/organisation', { contact_email }));
  assert.deepEqual(await findAdminEmails(assent.database.db, organisation.id), [contact_email]);
});

test('whoever removes or changes a member is shown the active API keys that the member created, newest first', async () => {
  const { owner, admin } = await organisationWithMembers();
  for (const name of ['Web shop', 'Mobile app']) data(await admin.api.post('/api-keys', { name }));
  const revoked = data(await admin.api.post('/api-keys', { name: 'Old shop' }));
  data(await admin.api.delete(`/api-keys/${revoked.id}`));
  data(await owner.api.post('/api-keys', { name: "The owner's" }));
  const elsewhere = await assent.organisation();
  await joinAsOwner(elsewhere, admin);
  data(await admin.at(elsewhere).post('/api-keys', { name: 'Of another organisation' }));
  const listed = data(await owner.api.get('/api-keys')).filter(
    ({ created_by, revoked_at }) => created_by === admin.id && revoked_at === null,
  );
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['Mobile app', 'Web shop'],
  );
  const demoted = data(await owner.api.patch(`/members/${admin.id}`, { role: 'viewer' }));
  assert.deepEqual([demoted.role, demoted.api_keys], ['viewer', listed]);
  assert.deepEqual(data(await owner.api.delete(`/members/${admin.id}`)), {
    success: true,
    api_keys: listed,
  });
  assert.equal(
    (await rolesIn(admin, elsewhere))[admin.id],
    'owner',
    'nothing changes in another organisation',
  );
});

/**
 * Sends a change and then others. They all wait for the lock of the organisation that they need, so that the later ones
 * have passed the check of their sender's role when the change is made.
 */
async function oneAfterAnother(
  { id }: { id: string },
  change: () => Promise<Reply>,
  later: () => Promise<Reply>[],
): Promise<Reply[]> {
  const { db, pool } = assent.database;
  const client = await pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const waiting = (count: number) => eventually(async () => (await countBlockedBy(db, rows[0].pid)) >= count);
  await client.query('begin');
  await client.query('select from organisations where id = $1 for no key update', [id]);
  const changing = change();
  await waiting(1);
  const late = later();
  await waiting(1 + late.length);
  await client.query('commit');
  client.release();
  assert.equal((await changing).status, 200);
  return Promise.all(late);
}

test('a member who is removed while their request runs creates no API key, invitation or member, and signs nobody out', async () => {
  for (const method of ['delete', 'patch'] as const) {
    const { organisation, owner, admin, viewer } = await organisationWithMembers();
    const remove = () =>
      method === 'delete'
        ? owner.api.delete(`/members/${admin.id}`)
        : owner.api.patch(`/members/${admin.id}`, { role: 'viewer' });
    const late = await oneAfterAnother(organisation, remove, () => [
      admin.api.post('/api-keys', { name: 'Late' }),
      admin.api.post('/invitations', { email: `late-${method}@example.com`, role: 'admin' }),
      admin.api.patch(`/members/${viewer.id}`, { role: 'admin' }),
      admin.api.delete(`/members/${viewer.id}`),
      admin.api.delete(`/members/${viewer.id}/sessions`),
    ]);
    for (const reply of late) assertError(reply, 403, 'FORBIDDEN');
    assert.deepEqual(data(await owner.api.get('/invitations')), []);
    assert.equal((await rolesIn(owner, organisation))[viewer.id], 'viewer');
    data(await viewer.api.get('/members'));
  }
});

test('an owner who becomes an admin while their request runs removes no owner, and creates no organisation', async () => {
  const { organisation, owner } = await organisationWithMembers();
  const demoted = await signInMember(assent, organisation, 'owner');
  const other = await signInMember(assent, organisation, 'owner');
  const demote = () => owner.api.patch(`/members/${demoted.id}`, { role: 'admin' });
  const late = await oneAfterAnother(organisation, demote, () => [
    demoted.at(organisation).delete(`/members/${other.id}`),
    demoted.at(organisation).post('/organisations', { name: 'Late' }),
  ]);
  for (const reply of late) assertError(reply, 403, 'FORBIDDEN');
});
