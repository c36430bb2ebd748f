import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ActivityEntry } from '../../wire/activity.ts';
import type { ApiClient, Reply } from '../harness/client.ts';
import { signInMember } from '../harness/people.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import {
  assertError,
  createDocument,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
} from '../harness/steps.ts';

const assent = await sharedAssentWithDatabase();

async function newest(api: ApiClient): Promise<ActivityEntry> {
  return itemAt(data(await api.get('/activity?limit=1')), 0);
}

const keyIdOf = async (orgId: string) => {
  const { rows } = await assent.database.pool.query<{ id: string }>(
    'select id from api_keys where org_id = $1',
    [orgId],
  );
  return itemAt(rows, 0).id;
};

describe('GET /activity', () => {
  test('shows who did what, newest first, with the name that a thing had then', async () => {
    const { id, api } = await assent.organisation();
    const { documentId, versionId } = await publishDocument(api);
    data(await api.patch(`/documents/${documentId}`, { name: 'Renamed' }));
    const reply = await api.get('/activity');
    const [published, ...earlier] = data(reply);
    assert.ok(published);
    const actor = { kind: 'api_key', id: await keyIdOf(id), name: 'Test' };
    assert.deepEqual(published, {
      id: published.id,
      at: published.at,
      actor,
      action: 'document.published',
      target: { type: 'document', id: documentId, name: 'Services agreement' },
      details: { version_id: versionId, version_number: 1 },
    });
    const operator = { kind: 'operator', id: null, name: null };
    assert.deepEqual(
      earlier.map((entry) => [entry.action, entry.actor]),
      [
        ['api_key.created', operator],
        ['organisation.created', operator],
      ],
    );
    assert.deepEqual(reply.body.pagination, { total: 3, limit: 25, offset: 0 });
  });

  test('is read in pages by offset or by cursor, each entry once, and only of the wanted kind', async () => {
    const { api } = await assent.organisation();
    for (let i = 0; i < 5; i += 1) {
      const { documentId } = await createDocument(api);
      data(await api.delete(`/documents/${documentId}`));
    }
    const all = data(await api.get('/activity?targetType=document')).map(({ id }) => id);
    assert.equal(all.length, 5);
    const second = await api.get('/activity?targetType=document&limit=2&offset=2');
    assert.deepEqual(second.body.pagination, { total: 5, limit: 2, offset: 2 });
    assert.deepEqual(
      data(second).map(({ id }) => id),
      all.slice(2, 4),
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined = ''; cursor !== null; ) {
      const page: Reply<ActivityEntry[]> = await api.get(
        `/activity?targetType=document&limit=2&cursor=${cursor}`,
      );
      seen.push(...data(page).map(({ id }) => id));
      cursor = page.body.pagination.next_cursor ?? null;
    }
    assert.deepEqual(seen, all);
  });

  for (const [query, sentence] of [
    ['cursor=x', /^cursor/],
    ['cursor=x&offset=1', /^cursor/],
    ['targetType=user', /^targetType/],
    ['limit=0', /^limit/],
  ] as const)
    test(`?${query}: 400 BAD_REQUEST`, async () => {
      const { api } = await assent.organisation();
      assertError(await api.get(`/activity?${query}`), 400, 'BAD_REQUEST', sentence);
    });

  test('a next_cursor with anything added, removed or spelled differently: 400 BAD_REQUEST', async () => {
    const { api } = await assent.organisation();
    const cursor = (await api.get('/activity?limit=1&cursor=')).body.pagination.next_cursor ?? '';
    assert.equal((await api.get(`/activity?cursor=${cursor}`)).status, 200);
    const altered = [
      `${cursor}A`,
      `${cursor}AA`,
      `${cursor}%3D`,
      `${cursor}.`,
      `%20${cursor}`,
      cursor.slice(0, -1),
    ];
    for (const other of altered)
      assertError(await api.get(`/activity?cursor=${other}`), 400, 'BAD_REQUEST', /^cursor/);
  });

  test('owners and admins see it, viewers do not', async () => {
    const organisation = await assent.organisation();
    for (const role of ['owner', 'admin', 'viewer'] as const) {
      const person = await signInMember(assent, organisation, role);
      const reply = await person.at(organisation).get('/activity');
      if (role === 'viewer') assertError(reply, 403, 'FORBIDDEN', /owners and admins/);
      else assert.equal(reply.status, 200);
    }
  });
});

describe('an entry', () => {
  test('names no person: members have the name that they have today, and an erased signer has none', async () => {
    const organisation = await assent.organisation();
    const { api } = organisation;
    const owner = await signInMember(assent, organisation);
    const client = owner.at(organisation);
    const invitation = data(
      await client.post('/invitations', { email: 'grace@example.com', role: 'viewer' }),
    );
    const invited = await newest(api);
    assert.deepEqual(invited.target, { type: 'invitation', id: invitation.id, name: 'grace@example.com' });
    assert.deepEqual(invited.actor, { kind: 'user', id: owner.id, name: owner.name });
    data(await client.delete(`/invitations/${invitation.id}`));
    assert.deepEqual((await newest(api)).target, { type: 'invitation', id: invitation.id, name: null });
    const { versionId } = await publishDocument(api);
    await createSigningRequest(api, versionId, 'signer@example.com');
    data(await api.post('/signers/erase', { email: 'signer@example.com' }));
    const erased = await newest(api);
    assert.deepEqual(erased.target, { type: 'signer', id: null, name: null });
    assert.deepEqual(erased.details, { erased_requests: 1, voided_requests: 1, held_requests: 0 });
    const { rows } = await assent.database.pool.query('select * from activity where org_id = $1', [
      organisation.id,
    ]);
    assert.doesNotMatch(JSON.stringify(rows), /@example\.com|Byron/);
  });

  test('is written only with the change: none for what was refused, changed nothing or was only a preview', async () => {
    const organisation = await assent.organisation();
    const { api } = organisation;
    const owner = await signInMember(assent, organisation);
    const client = owner.at(organisation);
    const viewer = await signInMember(assent, organisation, 'viewer');
    const { documentId, containerId } = await createDocument(api);
    const key = data(await client.post('/api-keys', { name: 'Shop' }));
    data(await client.delete(`/api-keys/${key.id}`));
    const { id } = await newest(api);
    data(await client.delete(`/api-keys/${key.id}`));
    data(await client.patch(`/members/${viewer.id}`, { role: 'viewer' }));
    data(await api.patch('/organisation', {}));
    data(await api.patch(`/containers/${containerId}`, {}));
    data(await api.post('/signers/erase', { email: 'nobody@example.com' }));
    data(await api.post('/signers/erase', { email: 'nobody@example.com', preview: true }));
    assert.equal((await viewer.at(organisation).delete(`/documents/${documentId}`)).status, 403);
    assert.equal((await api.post(`/documents/${documentId}/archive`)).status, 404);
    assert.equal((await newest(api)).id, id);
  });

  test('of a change names only what has another value than before, and a repeat leaves none', async () => {
    const { api } = await assent.organisation();
    const { containerId } = await createDocument(api);
    const { id: webhookId } = data(await api.post('/webhooks', { url: 'https://receiver.example/a' }));
    const settings = {
      name: 'Acme',
      language: 'de',
      contact_email: 'contact@example.com',
      reminders: { after_days: 2, at_most: 3 },
      embed_origins: ['https://app.example.com'],
      two_factor_required: false,
      accent_color: '#FFB000',
    };
    for (const [first, then, name] of [
      [
        () => api.patch('/organisation', settings),
        () => api.patch('/organisation', { ...settings, language: 'fr' }),
        'language',
      ],
      [
        () => api.patch(`/containers/${containerId}`, { name: 'A', description: null, legal_hold: false }),
        () => api.patch(`/containers/${containerId}`, { name: 'A', description: 'New', legal_hold: false }),
        'description',
      ],
      [
        () => api.put(`/webhooks/${webhookId}`, { url: 'https://receiver.example/b', is_active: true }),
        () =>
          api.put(`/webhooks/${webhookId}`, {
            url: 'https://receiver.example/b',
            is_active: true,
            events: ['signing.viewed'],
          }),
        'events',
      ],
    ] as const) {
      assert.equal((await first()).status, 200);
      const { id } = await newest(api);
      assert.equal((await first()).status, 200);
      assert.equal((await newest(api)).id, id, name);
      assert.equal((await then()).status, 200);
      assert.deepEqual((await newest(api)).details, { changed: [name] });
    }
  });

  test('about members and invitations has their roles', async () => {
    const organisation = await assent.organisation();
    const join = (role: 'owner' | 'viewer') => signInMember(assent, organisation, role);
    const [owner, changed, leaving] = [await join('owner'), await join('viewer'), await join('viewer')];
    const client = owner.at(organisation);
    data(await client.patch(`/members/${changed.id}`, { role: 'admin' }));
    data(await client.delete(`/members/${changed.id}`));
    data(await leaving.at(organisation).delete(`/members/${leaving.id}`));
    const { id } = data(await client.post('/invitations', { email: 'eve@example.com', role: 'admin' }));
    data(await client.delete(`/invitations/${id}`));
    const entries = data(await organisation.api.get('/activity?limit=5'));
    assert.deepEqual(entries.map(({ action, details }) => [action, details]).toReversed(), [
      ['member.role_changed', { from: 'viewer', to: 'admin' }],
      ['member.removed', { role: 'admin' }],
      ['member.left', { role: 'viewer' }],
      ['invitation.created', { role: 'admin' }],
      ['invitation.revoked', { role: 'admin' }],
    ]);
  });

  test('of a webhook has its host, because the rest of the URL may be a secret', async () => {
    const { api } = await assent.organisation();
    const { id } = data(await api.post('/webhooks', { url: 'https://hooks.example.com/services/secret' }));
    assert.deepEqual((await newest(api)).target, { type: 'webhook', id, name: 'hooks.example.com' });
  });

  test('of an export says by what it was filtered, but not for whom', async () => {
    const { api } = await assent.organisation();
    await api.get('/signing-requests/export?format=ndjson&search=Ada&status=PENDING');
    const { action, details } = await newest(api);
    assert.equal(action, 'signing_requests.exported');
    assert.deepEqual(details, { format: 'ndjson', filters: ['search', 'status'] });
  });

  for (const change of ["update activity set action = 'x'", 'delete from activity', 'truncate activity'])
    test(`cannot be changed or deleted, not even by the owner of the database: ${change}`, async () => {
      await assent.organisation();
      await assert.rejects(assent.database.pool.query(change), /activity cannot be changed or deleted/);
    });
});
