import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Role } from '../../wire/roles.ts';
import { type Person, signIn, signInMember, withNewBrowser } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, data, itemAt, unknownId } from '../harness/steps.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { totp } from '../support/totp.ts';

hashPasswordsQuickly();

const assent = await sharedAssentWithDatabase();

/** For tests that only read. */
const shared = await organisationWithMembers();

async function organisationWithMembers() {
  const organisation = await assent.organisation();
  const join = async (role: Role) => {
    const person = await signInMember(assent, organisation, role);
    return { ...person, api: person.at(organisation) };
  };
  const [owner, admin, viewer] = [await join('owner'), await join('admin'), await join('viewer')];
  return { organisation, owner, admin, viewer };
}

/** Signs in with one more browser. */
async function signInAgain(person: Person, userAgent: string): Promise<Person> {
  const again = withNewBrowser(assent, person);
  await signIn(again);
  await sql`
    update sessions set user_agent = ${userAgent}
    where id = (select id from sessions where user_id = ${person.id} order by id desc limit 1)`.execute(
    assent.database.db,
  );
  return again;
}

test('GET /members/:id/sessions: 200 with the browsers, the last used first, to owners and admins', async () => {
  const { owner, admin, viewer } = await organisationWithMembers();
  await signInAgain(viewer, 'Firefox/147.0');
  await sql`
    update sessions set updated_at = now() - interval '1 day', user_agent = 'Chrome/143.0'
    where user_id = ${viewer.id} and user_agent is distinct from 'Firefox/147.0'`.execute(assent.database.db);
  for (const { api } of [owner, admin]) {
    const sessions = data(await api.get(`/members/${viewer.id}/sessions`));
    assert.deepEqual(
      sessions.map(({ user_agent }) => user_agent),
      ['Firefox/147.0', 'Chrome/143.0'],
    );
    for (const session of sessions) {
      assert.deepEqual(Object.keys(session).sort(), ['last_active_at', 'signed_in_at', 'user_agent']);
      assert.match(session.signed_in_at, /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    }
    const [first, second] = sessions.map(({ last_active_at }) => Date.parse(last_active_at));
    assert.ok(Number(first) - Number(second) > 23 * 3_600_000);
  }
  assert.equal(data(await admin.api.get(`/members/${owner.id}/sessions`)).length, 1);
});

test('GET /members/:id/sessions: an expired session is neither listed nor counted when it is ended', async () => {
  const { owner, admin } = shared;
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${admin.id}`.execute(
    assent.database.db,
  );
  assert.deepEqual(data(await owner.api.get(`/members/${admin.id}/sessions`)), []);
  assert.deepEqual(data(await owner.api.delete(`/members/${admin.id}/sessions`)), { ended: 0 });
});

test('DELETE /members/:id/sessions: a trusted browser needs a code again', async () => {
  const { owner, admin } = await organisationWithMembers();
  const { secret } = await enableSecondFactor(admin);
  const { browser } = withNewBrowser(assent, admin);
  const enterPassword = () =>
    browser.auth('/sign-in/email', { email: admin.email, password: admin.password });
  await enterPassword();
  const trust = { code: totp(secret, 1), trustDevice: true };
  assert.equal((await browser.auth('/two-factor/verify-totp', trust)).status, 200);
  assert.equal((await enterPassword()).body.twoFactorRedirect, undefined);
  data(await owner.api.delete(`/members/${admin.id}/sessions`));
  assert.equal((await enterPassword()).body.twoFactorRedirect, true);
});

test('403 FORBIDDEN for a viewer who asks where members are signed in, or signs one out', async () => {
  const { owner, viewer } = shared;
  for (const { id } of [owner, viewer]) {
    assertError(await viewer.api.get(`/members/${id}/sessions`), 403, 'FORBIDDEN', /owners and admins/);
    assertError(await viewer.api.delete(`/members/${id}/sessions`), 403, 'FORBIDDEN');
  }
  data(await owner.api.get('/members'));
});

test('404 NOT_FOUND for the sessions of a member of another organisation, of nobody, and for a viewer too', async () => {
  const [ours, theirs] = [shared, await organisationWithMembers()];
  for (const { api } of [ours.owner, ours.viewer])
    for (const id of [theirs.viewer.id, unknownId]) {
      assertError(await api.get(`/members/${id}/sessions`), 404, 'NOT_FOUND');
      assertError(await api.delete(`/members/${id}/sessions`), 404, 'NOT_FOUND');
    }
  // An API key may see no member's sessions, and learns first that there is no such member.
  const { api: withKey } = await assent.organisation();
  assertError(await withKey.get(`/members/${unknownId}/sessions`), 404, 'NOT_FOUND');
  data(await theirs.viewer.api.get('/members'));
});

test('DELETE /members/:id/sessions: 200, and the member is signed out in every browser at once, and can sign in again', async () => {
  const { organisation, admin, viewer } = await organisationWithMembers();
  const again = await signInAgain(viewer, 'Firefox/147.0');
  assert.deepEqual(data(await admin.api.delete(`/members/${viewer.id}/sessions`)), { ended: 2 });
  for (const browser of [viewer, again])
    assertError(await browser.at(organisation).get('/containers'), 401, 'UNAUTHORIZED');
  assert.deepEqual(data(await admin.api.get(`/members/${viewer.id}/sessions`)), []);
  const entries = data(await organisation.api.get('/activity?targetType=member&limit=1'));
  const { action, actor, target, details } = itemAt(entries, 0);
  assert.deepEqual(
    [action, actor.id, target.id, details],
    ['member.signed_out', admin.id, viewer.id, { sessions: 2 }],
  );
  await signIn(viewer);
  data(await viewer.at(organisation).get('/containers'));
});

test('DELETE /members/:id/sessions: signing out a member who is not signed in leaves no entry in the activity', async () => {
  const { organisation, owner, viewer } = await organisationWithMembers();
  data(await owner.api.delete(`/members/${viewer.id}/sessions`));
  assert.deepEqual(data(await owner.api.delete(`/members/${viewer.id}/sessions`)), { ended: 0 });
  const { pagination } = (await organisation.api.get('/activity?targetType=member')).body;
  assert.equal(pagination.total, 1);
});

test('only owners sign owners out', async () => {
  const { owner, admin } = await organisationWithMembers();
  assertError(await admin.api.delete(`/members/${owner.id}/sessions`), 403, 'FORBIDDEN', /^Only owners/);
  data(await owner.api.get('/members'));
  assert.deepEqual(data(await owner.api.delete(`/members/${admin.id}/sessions`)), { ended: 1 });
  assert.deepEqual(data(await owner.api.delete(`/members/${owner.id}/sessions`)), { ended: 1 });
});

test('signing a member out in one organisation ends their sessions in others, where they keep their rights', async () => {
  const { owner, viewer } = await organisationWithMembers();
  const other = await assent.organisation();
  await sql`insert into members (org_id, user_id, role) values (${other.id}, ${viewer.id}, 'admin')`.execute(
    assent.database.db,
  );
  data(await viewer.at(other).post('/containers', { name: 'Before' }));
  data(await owner.api.delete(`/members/${viewer.id}/sessions`));
  assertError(await viewer.at(other).get('/containers'), 401, 'UNAUTHORIZED');
  await signIn(viewer);
  data(await viewer.at(other).post('/containers', { name: 'After' }));
});

test('the list of members says to owners and admins when each was last active in this organisation', async () => {
  const { organisation, owner, admin, viewer } = await organisationWithMembers();
  const other = await assent.organisation();
  await sql`insert into members (org_id, user_id, role) values (${other.id}, ${admin.id}, 'viewer')`.execute(
    assent.database.db,
  );
  data(await viewer.api.get('/containers'));
  data(await admin.at(other).get('/containers'));
  const lastActive = async (api: typeof owner.api) => {
    const members = data(await api.get('/members'));
    return ({ id }: Person) => members.find(({ user_id }) => user_id === id)?.last_active_at;
  };
  const seen = await lastActive(owner.api);
  assert.ok(Math.abs(Date.parse(seen(viewer) ?? '') - Date.now()) < 60_000);
  assert.equal(seen(admin), null);
  const byViewer = await lastActive(viewer.api);
  assert.deepEqual([byViewer(owner), byViewer(viewer)], [null, null]);
  const keyTime = async () => {
    const { rows } = await assent.database.pool.query(
      'select last_active_at::text as at from members where org_id = $1 and user_id = $2',
      [organisation.id, viewer.id],
    );
    return rows[0].at;
  };
  const first = await keyTime();
  data(await viewer.api.get('/containers'));
  assert.equal(await keyTime(), first, 'within a minute it is not written again');
  await assent.database.pool.query(
    "update members set last_active_at = now() + interval '1 day' where org_id = $1 and user_id = $2",
    [organisation.id, viewer.id],
  );
  data(await viewer.api.get('/containers'));
  const afterSetBack = (await lastActive(owner.api))(viewer);
  assert.ok(Math.abs(Date.parse(afterSetBack ?? '') - Date.now()) < 60_000, 'the clock was set back');
});
