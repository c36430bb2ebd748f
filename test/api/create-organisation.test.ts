import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { signInMember } from '../harness/people.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, data } from '../harness/steps.ts';

const assent = await sharedAssentWithDatabase();
const { db } = assent.database;
const body = { name: 'Tessera Nederland BV' };

test('POST /organisations: 201, and the owner of one organisation owns another, which is empty', async () => {
  const organisation = await assent.organisation('unlimited');
  const owner = await signInMember(assent, organisation, 'owner');
  const reply = await owner.at(organisation).post('/organisations', body);
  assert.equal(reply.status, 201);
  const id = data(reply).organisation_id as string;
  const { organisations } = data(await owner.browser.api().get('/me'));
  assert.deepEqual(
    organisations.find((each: { id: string }) => each.id === id),
    { id, name: body.name, plan: 'unlimited', role: 'owner', two_factor_required: false, is_closed: false },
  );
  const api = owner.at({ id });
  assert.deepEqual(data(await api.get('/containers')), []);
  const activity = data(await api.get('/activity'));
  assert.deepEqual(
    activity.map(({ action, actor, target }) => [action, actor.id, target.name]),
    [['organisation.created', owner.id, body.name]],
  );
});

test('POST /organisations: the plan is free, unless that of the first organisation is unlimited', async () => {
  const organisation = await assent.organisation('pro');
  const owner = await signInMember(assent, organisation, 'owner');
  const { organisation_id: id } = data(await owner.at(organisation).post('/organisations', body));
  assert.equal(data(await owner.at({ id }).get('/organisation')).plan, 'free');
});

test('POST /organisations: 403 for admins, viewers and API keys, and 400 for an invalid name', async () => {
  const organisation = await assent.organisation();
  for (const role of ['admin', 'viewer'] as const) {
    const member = await signInMember(assent, organisation, role);
    assertError(await member.at(organisation).post('/organisations', body), 403, 'FORBIDDEN');
    assert.equal(data(await member.browser.api().get('/me')).organisations.length, 1);
  }
  assertError(await organisation.api.post('/organisations', body), 403, 'FORBIDDEN');
  const owner = await signInMember(assent, organisation, 'owner');
  for (const name of ['', ' ', 'x'.repeat(101), 'two\nlines'])
    assertError(await owner.at(organisation).post('/organisations', { name }), 400, 'BAD_REQUEST');
  assertError(await owner.at({ id: crypto.randomUUID() }).post('/organisations', body), 401, 'UNAUTHORIZED');
});

test('POST /organisations: 403 TIER_LIMIT for whoever owns 20, also when creating several at once', async () => {
  const organisation = await assent.organisation();
  const owner = await signInMember(assent, organisation, 'owner');
  await sql`
    with created as (
      insert into organisations (id, name, plan) select gen_random_uuid(), 'Tessera', 'free' from generate_series(1, 20)
      returning id
    )
    insert into members (org_id, user_id, role)
    select id, ${owner.id}, case when row_number() over () <= 17 then 'owner' else 'admin' end from created`.execute(
    db,
  );
  // From different organisations, which have no lock in common.
  const { rows: owned } = await sql<{ id: string }>`
    select org_id as id from members where user_id = ${owner.id} and role = 'owner' limit 4`.execute(db);
  const replies = await Promise.all(owned.map((each) => owner.at(each).post('/organisations', body)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 201, 403, 403]);
  assertError(await owner.at(organisation).post('/organisations', body), 403, 'TIER_LIMIT');
});

test('POST /organisations: an Idempotency-Key creates one organisation, however often it is sent', async () => {
  const organisation = await assent.organisation();
  const owner = await signInMember(assent, organisation, 'owner');
  const api = owner.browser.api({ 'x-organisation-id': organisation.id, 'idempotency-key': 'one' });
  const ids = [];
  for (const _ of [1, 2]) ids.push(data(await api.post('/organisations', body)).organisation_id);
  assert.equal(ids[0], ids[1]);
  assert.equal(data(await owner.browser.api().get('/me')).organisations.length, 2);
});
