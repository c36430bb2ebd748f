import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOrganisationAdmins } from '../../src/members/list-admins.ts';
import { startAssent } from '../harness/assent.ts';
import { type Person, signInMember } from '../harness/people.ts';
import { absentId, data, itemAt, refusal } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });

/** An organisation with an owner, an admin and a viewer. */
async function staffed() {
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

const rolesIn = async ({ at }: Person, organisation: { id: string }) =>
  Object.fromEntries(
    data(await at(organisation).get('/members')).map((member) => [member.user_id, member.role]),
  );

test('GET /members: 200 with everybody in the organisation, by name', async () => {
  const { owner, admin, viewer } = await staffed();
  const members = data(await viewer.api.get('/members'));
  assert.deepEqual(
    members.map((member) => member.name),
    ['The admin', 'The owner', 'The viewer'],
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
  });
});

test('PATCH /members/:id: 200, and an admin may make viewers admins and admins viewers', async () => {
  const { admin, viewer } = await staffed();
  assert.equal(data(await admin.api.patch(`/members/${viewer.id}`, { role: 'admin' })).role, 'admin');
  assert.equal(data(await viewer.api.patch(`/members/${admin.id}`, { role: 'viewer' })).role, 'viewer');
  refusal(await admin.api.patch(`/members/${viewer.id}`, { role: 'viewer' }), 403, 'FORBIDDEN');
});

test('403 FORBIDDEN for an admin who makes, unmakes or removes an owner', async () => {
  const { organisation, owner, admin, viewer } = await staffed();
  const sentence = /^Only an owner may decide who is an owner\.$/;
  refusal(await admin.api.patch(`/members/${viewer.id}`, { role: 'owner' }), 403, 'FORBIDDEN', sentence);
  refusal(await admin.api.patch(`/members/${admin.id}`, { role: 'owner' }), 403, 'FORBIDDEN', sentence);
  refusal(await admin.api.patch(`/members/${owner.id}`, { role: 'viewer' }), 403, 'FORBIDDEN', sentence);
  refusal(await admin.api.delete(`/members/${owner.id}`), 403, 'FORBIDDEN', sentence);
  assert.deepEqual(await rolesIn(owner, organisation), {
    [owner.id]: 'owner',
    [admin.id]: 'admin',
    [viewer.id]: 'viewer',
  });
});

test('409 CONFLICT for the last owner who leaves or steps down; with another one it goes', async () => {
  const { owner, admin } = await staffed();
  const sentence = /keeps at least one owner/;
  refusal(await owner.api.patch(`/members/${owner.id}`, { role: 'admin' }), 409, 'CONFLICT', sentence);
  refusal(await owner.api.delete(`/members/${owner.id}`), 409, 'CONFLICT', sentence);
  data(await owner.api.patch(`/members/${owner.id}`, { role: 'owner' }));
  data(await owner.api.patch(`/members/${admin.id}`, { role: 'owner' }));
  data(await owner.api.delete(`/members/${owner.id}`));
  refusal(await owner.api.get('/members'), 401, 'UNAUTHORIZED');
});

test('of owners who all leave at the same time, one stays', async () => {
  const organisation = await assent.organisation();
  const owners = [];
  for (let n = 0; n < 4; n += 1) owners.push(await signInMember(assent, organisation));
  const replies = await Promise.all(
    owners.map((each) => each.at(organisation).delete(`/members/${each.id}`)),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 409]);
});

test('of two owners who demote each other at the same time, one stays', async () => {
  const organisation = await assent.organisation();
  const [one, two] = [await signInMember(assent, organisation), await signInMember(assent, organisation)];
  await Promise.all([
    one.at(organisation).patch(`/members/${two.id}`, { role: 'viewer' }),
    two.at(organisation).patch(`/members/${one.id}`, { role: 'viewer' }),
  ]);
  const roles = Object.values(await rolesIn(one, organisation));
  assert.equal(roles.filter((role) => role === 'owner').length, 1);
});

test('DELETE /members/:id: 200, and who was removed gets 401 at once', async () => {
  const { admin, viewer } = await staffed();
  assert.deepEqual(data(await admin.api.delete(`/members/${viewer.id}`)), { success: true });
  refusal(await viewer.api.get('/containers'), 401, 'UNAUTHORIZED');
  assert.deepEqual(data(await viewer.browser.api().get('/me')).organisations, []);
  refusal(await admin.api.delete(`/members/${viewer.id}`), 404, 'NOT_FOUND');
});

test('a viewer may leave, and remove nobody else', async () => {
  const { admin, viewer } = await staffed();
  refusal(await viewer.api.delete(`/members/${admin.id}`), 403, 'FORBIDDEN');
  refusal(await viewer.api.delete(`/members/${absentId}`), 404, 'NOT_FOUND');
  data(await viewer.api.delete(`/members/${viewer.id}`));
  refusal(await viewer.api.get('/members'), 401, 'UNAUTHORIZED');
});

test('404 NOT_FOUND for a member of another organisation', async () => {
  const [ours, theirs] = [await staffed(), await staffed()];
  refusal(await ours.owner.api.patch(`/members/${theirs.viewer.id}`, { role: 'admin' }), 404, 'NOT_FOUND');
  refusal(await ours.owner.api.delete(`/members/${theirs.viewer.id}`), 404, 'NOT_FOUND');
  assert.equal((await rolesIn(theirs.owner, theirs.organisation))[theirs.viewer.id], 'viewer');
});

test('400 BAD_REQUEST for a role that does not exist', async () => {
  const { owner, viewer } = await staffed();
  for (const role of ['king', '', null, 'Owner'])
    refusal(await owner.api.patch(`/members/${viewer.id}`, { role }), 400, 'BAD_REQUEST', /^role: /);
});

test('whom to email about what is wrong are the owners and admins', async () => {
  const { organisation, owner, admin } = await staffed();
  const admins = await listOrganisationAdmins(assent.database.db, organisation.id);
  assert.deepEqual(admins.map(({ email }) => email).sort(), [owner.email, admin.email].sort());
});
