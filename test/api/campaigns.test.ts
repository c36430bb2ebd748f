import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Campaign } from '../../wire/campaigns.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { signInMember } from '../harness/people.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  submit,
  unknownId,
} from '../harness/steps.ts';
import { decide, ended, publishNext, runCampaign, withEarlierPeople } from '../support/campaigns.ts';
import { emailsTo } from '../support/emailed-links.ts';

const assent = await sharedAssentWithDatabase();

/** The addresses of the people whom a campaign asked, in alphabetical order. */
async function askedBy(api: ApiClient, { id }: Campaign): Promise<string[]> {
  const requests = data(await api.get(`/signing-requests?campaignId=${id}&limit=100`));
  return requests.map(({ signer_email }) => signer_email).toSorted();
}

function progressOf({ status, total, created, reminded, failed, completed, rejected, pending }: Campaign) {
  return { status, total, created, reminded, failed, completed, rejected, pending };
}

const nothing = { created: 0, reminded: 0, failed: 0, completed: 0, rejected: 0, pending: 0 };

describe('POST /versions/:id/campaigns', () => {
  test('201: everybody who accepted an earlier version is asked once, by email, and progress follows', async () => {
    const { api } = await assent.organisation();
    const { documentId, versionId } = await publishDocument(api);
    const { requestId } = data(
      await api.post('/signing-requests', {
        versionId,
        signerName: 'Ada Byron',
        signerEmail: 'Ada.Campaign@Example.com',
        sendEmail: false,
        externalId: 'crm-7',
        metadata: { plan: 'gold' },
        language: 'de',
      }),
    );
    const { token } = data(await api.get(`/signing-requests/${requestId}`));
    data(await submit(api, token ?? '', { terms: true, news: true }));
    await decide(api, versionId, 'bob@example.com');
    await createSigningRequest(api, versionId, 'eve@example.com');
    const next = await publishNext(api, documentId);

    const reply = await api.post(`/versions/${next}/campaigns`, {
      audience: 'OUTDATED',
      message: 'Our terms are shorter now.',
      expiresInDays: 7,
    });
    assert.equal(reply.status, 201);
    const created = data(reply);
    assert.deepEqual(created, {
      id: created.id,
      version_id: next,
      version: { version_number: 2, document: { id: documentId, name: 'Services agreement' } },
      audience: 'OUTDATED',
      message: 'Our terms are shorter now.',
      expires_in_days: 7,
      status: 'RUNNING',
      total: 2,
      ...nothing,
      expired: 0,
      voided: 0,
      last_failure: null,
      created_at: created.created_at,
      created_by: created.created_by,
      ended_at: null,
    });
    const done = await ended(api, created.id);
    assert.deepEqual(progressOf(done), {
      ...nothing,
      status: 'DONE',
      total: 2,
      created: 2,
      pending: 2,
    });
    assert.ok(done.ended_at !== null);

    const [bobs, adas] = data(
      await api.get(`/signing-requests?campaignId=${done.id}&sortBy=signer_name&sortDir=desc`),
    ).toSorted((a, b) => b.signer_email.localeCompare(a.signer_email));
    assert.ok(adas && bobs);
    const detail = data(await api.get(`/signing-requests/${adas.id}`));
    assert.deepEqual(
      [detail.campaign_id, detail.signer_email, detail.external_id, detail.metadata, detail.message],
      [done.id, 'Ada.Campaign@Example.com', 'crm-7', { plan: 'gold' }, 'Our terms are shorter now.'],
    );
    const [made] = data(await api.get(`/signing-requests/${adas.id}/events`));
    assert.deepEqual(made?.actor, { kind: 'api_key', id: created.created_by });
    const days = (Date.parse(detail.expires_at ?? '') - Date.parse(detail.created_at)) / 86_400_000;
    assert.ok(Math.abs(days - 7) < 0.1, `${days}`);
    const [email = ''] = await eventually(async () => {
      const emails = await emailsTo(assent, 'ada.campaign@example.com');
      return emails.length > 0 && emails;
    });
    assert.match(email, /Our terms are shorter now\./);
    assert.match(email, /Tessera Ltd/);
    assert.match(email, /Guten Tag/);
    const page = await (await fetch(`${assent.url}/sign/${adas.token}`)).text();
    assert.match(page, /id="changes"/);

    data(await submit(api, adas.token ?? '', { terms: true, news: false }));
    data(await submit(api, bobs.token ?? '', { terms: false, news: true }));
    assert.deepEqual(progressOf(data(await api.get(`/campaigns/${done.id}`))), {
      ...nothing,
      status: 'DONE',
      total: 2,
      created: 2,
      completed: 1,
      rejected: 1,
    });
    // Whatever goes wrong in the job, nobody is asked twice.
    const again = `
      insert into signing_requests select copied.*
      from signing_requests request
      cross join lateral jsonb_populate_record(request, jsonb_build_object('id', gen_random_uuid())) as copied
      where request.id = $1`;
    await assert.rejects(assent.database.pool.query(again, [adas.id]), {
      constraint: 'signing_requests_one_per_campaign',
    });
  });

  test('asks the people of its audience and no others', async () => {
    const { api, versionId } = await withEarlierPeople(assent);
    for (const [audience, ...expected] of [
      ['PENDING', 'undecided@example.com'],
      ['OUTDATED', 'accepted@example.com'],
      ['REJECTED', 'rejected@example.com'],
      // Everybody else was asked by then, or was not meant to be.
      ['ALL_EARLIER'],
    ] as const) {
      const campaign = await runCampaign(api, versionId, { audience });
      assert.deepEqual([campaign.total, ...(await askedBy(api, campaign))], [expected.length, ...expected]);
    }
  });

  test('ALL_EARLIER asks everybody who was asked before, but for requests that were voided', async () => {
    const { api, documentId } = await withEarlierPeople(assent);
    const versionId = await publishNext(api, documentId, {
      clauses: [clause('news', { is_mandatory: false })],
    });
    // Whoever withdrew all that they had accepted of this version has answered about it.
    const { requestId, token } = await createSigningRequest(api, versionId, 'withdrew@example.com');
    data(await submit(api, token, { news: true }));
    data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
    const campaign = await runCampaign(api, versionId, { audience: 'ALL_EARLIER' });
    assert.deepEqual(await askedBy(api, campaign), [
      'accepted@example.com',
      'rejected@example.com',
      'undecided@example.com',
    ]);
    assert.equal(campaign.total, 3);
  });

  test('ALL_EARLIER asks again whoever let their request about this version expire', async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api, { settings: { expiry_days: 1e-8 } });
    const { requestId } = await createSigningRequest(api, versionId, 'late@example.com');
    // Its expiry need not be recorded yet: the campaign waits for that.
    assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'EXPIRED');
    const campaign = await runCampaign(api, versionId, { audience: 'ALL_EARLIER', expiresInDays: 1 });
    assert.deepEqual([campaign.total, ...(await askedBy(api, campaign))], [1, 'late@example.com']);
    // Nor is somebody forgotten whose request was voided only because its campaign was cancelled.
    data(await api.post(`/campaigns/${campaign.id}/cancel`, { voidPending: true }));
    await eventually(async () => data(await api.get(`/campaigns/${campaign.id}`)).voided === 1);
    for (const audience of ['PENDING', 'REJECTED'])
      assert.equal(data(await api.post(`/versions/${versionId}/campaigns`, { audience })).total, 0);
    assert.equal((await runCampaign(api, versionId, { audience: 'ALL_EARLIER' })).created, 1);
  });

  test('PENDING reminds of a pending request about this version, with the message, at most once an hour', async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const { requestId } = await createSigningRequest(api, versionId, 'reminded.campaign@example.com');
    const campaign = { audience: 'PENDING' as const, message: 'Please decide by Friday.' };
    const first = await runCampaign(api, versionId, campaign);
    assert.deepEqual(progressOf(first), { ...nothing, status: 'DONE', total: 1, reminded: 1 });
    const second = data(await api.post(`/versions/${versionId}/campaigns`, campaign));
    assert.equal(second.total, 0);
    const { status, reminded } = await ended(api, second.id);
    assert.deepEqual([status, reminded], ['DONE', 0]);
    const events = data(await api.get(`/signing-requests/${requestId}/events`));
    assert.equal(events.filter(({ type }) => type === 'reminded').length, 1);
    const [email = ''] = await eventually(async () => {
      const emails = await emailsTo(assent, 'reminded.campaign@example.com');
      return emails.length > 0 && emails;
    });
    assert.match(email, /Please decide by Friday\./);
  });

  test('REJECTED asks again about the same version, and supersedes the rejection', async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const rejected = await decide(api, versionId, 'ada@example.com', { accepts: false });
    await decide(api, versionId, 'bob@example.com');
    const campaign = await runCampaign(api, versionId, { audience: 'REJECTED' });
    assert.deepEqual(await askedBy(api, campaign), ['ada@example.com']);
    assert.ok(data(await api.get(`/signing-requests/${rejected}`)).is_superseded);
  });

  test('an empty audience is not an error: 201, and DONE with nobody', async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    assert.deepEqual(progressOf(await runCampaign(api, versionId, { audience: 'ALL_EARLIER' })), {
      ...nothing,
      status: 'DONE',
      total: 0,
    });
  });

  test('whoever lacks the value of a required variable counts as failed, with the reason', async () => {
    const { api } = await assent.organisation();
    const fee = { name: 'fee', label: 'Monthly fee', required: true };
    const clauses = [clause('terms'), clause('news', { order: 1, is_mandatory: false })];
    const first = await publishDocument(api);
    await decide(api, first.versionId, 'without@example.com');
    const second = await publishNext(api, first.documentId, { clauses, variables: [fee] });
    const { requestId } = data(
      await api.post('/signing-requests', {
        versionId: second,
        signerName: 'Ada Byron',
        signerEmail: 'with@example.com',
        sendEmail: false,
        variables: { fee: '12 EUR' },
      }),
    );
    const { token } = data(await api.get(`/signing-requests/${requestId}`));
    data(await submit(api, token ?? '', { terms: true, news: true }));
    const third = await publishNext(api, first.documentId);
    const campaign = await runCampaign(api, third, { audience: 'OUTDATED' });
    assert.deepEqual(
      [progressOf(campaign), campaign.last_failure],
      [
        { ...nothing, status: 'DONE', total: 2, created: 1, pending: 1, failed: 1 },
        'variables.fee: is required.',
      ],
    );
    const [asked] = data(await api.get(`/signing-requests?campaignId=${campaign.id}`));
    const { variables } = data(await api.get(`/signing-requests/${asked?.id ?? ''}`));
    assert.deepEqual(variables, { fee: '12 EUR' });
  });

  test('whoever needed a code needs one again, and values that the version has no variables for are left out', async () => {
    const { api } = await assent.organisation();
    const fee = { name: 'fee', label: 'Monthly fee', required: true };
    const term = { name: 'term', label: 'Term', required: true };
    const { documentId } = await publishDocument(api);
    for (const variables of [
      { fee: '10 EUR', term: '1 year' },
      { fee: '12 EUR', term: '2 years' },
      // The newest request has no values; those of the one before it are taken.
      undefined,
    ])
      data(
        await api.post('/signing-requests', {
          versionId: await publishNext(api, documentId, {
            clauses: [clause('terms')],
            ...(variables && { variables: [fee, term] }),
          }),
          signerName: 'Ada Byron',
          signerEmail: 'code.campaign@example.com',
          sendEmail: false,
          verification: 'email_otp',
          ...(variables && { variables }),
        }),
      );
    const next = await publishNext(api, documentId, { clauses: [clause('terms')], variables: [fee] });
    const campaign = await runCampaign(api, next, { audience: 'PENDING' });
    assert.deepEqual([campaign.created, campaign.last_failure], [1, null]);
    const [asked] = data(await api.get(`/signing-requests?campaignId=${campaign.id}`));
    const { verification, variables } = data(await api.get(`/signing-requests/${asked?.id ?? ''}`));
    assert.deepEqual([verification, variables], ['email_otp', { fee: '12 EUR' }]);
  });

  test('404 for an unknown or deleted version, 409 for one that is not active', async () => {
    const { api, first, documentId, versionId } = await withEarlierPeople(assent);
    const body = { audience: 'OUTDATED' };
    assertError(await api.post(`/versions/${unknownId}/campaigns`, body), 404, 'NOT_FOUND');
    assertError(
      await api.post(`/versions/${first}/campaigns`, body),
      409,
      'CONFLICT',
      /^Version 1 is ARCHIVED; people can be asked only about the ACTIVE version\.$/,
    );
    data(await api.delete(`/documents/${documentId}`));
    assertError(await api.post(`/versions/${versionId}/campaigns`, body), 404, 'NOT_FOUND');
  });

  test('viewers see campaigns, but can neither create nor cancel one', async () => {
    const organisation = await assent.organisation();
    const { versionId } = await publishDocument(organisation.api);
    const body = { audience: 'OUTDATED' };
    const { id } = data(await organisation.api.post(`/versions/${versionId}/campaigns`, body));
    const person = await signInMember(assent, organisation, 'viewer');
    const viewer = person.at(organisation);
    assert.equal(data(await viewer.get(`/campaigns/${id}`)).id, id);
    assertError(await viewer.post(`/versions/${versionId}/campaigns`, body), 403, 'FORBIDDEN');
    assertError(await viewer.post(`/campaigns/${id}/cancel`, { voidPending: true }), 403, 'FORBIDDEN');
  });
});

describe('a campaign', () => {
  test('that is created while another version is published asks everybody or nobody', async () => {
    const { api } = await assent.organisation();
    const { documentId, versionId } = await publishDocument(api);
    await decide(api, versionId, 'ada@example.com');
    const next = await publishNext(api, documentId);
    data(await api.post(`/documents/${documentId}/new-draft`));
    const [created] = await Promise.all([
      api.post(`/versions/${next}/campaigns`, { audience: 'OUTDATED' }),
      api.post(`/documents/${documentId}/publish`).then(data),
    ]);
    // Either the publication came first, or the campaign has asked her, or it was stopped before it could.
    if (created.status === 409) return;
    const campaign = await ended(api, data(created).id);
    const { status, created: asked } = campaign;
    assert.ok(
      status === 'DONE' ? asked === 1 : status === 'STOPPED' && asked === 0,
      JSON.stringify(campaign),
    );
  });

  test('that is cancelled with voidPending voids what is pending, even after it has ended', async () => {
    const { api, versionId } = await withEarlierPeople(assent);
    const campaign = await runCampaign(api, versionId, { audience: 'ALL_EARLIER' });
    const cancel = `/campaigns/${campaign.id}/cancel` as const;
    assertError(await api.post(cancel), 409, 'CONFLICT', /^The campaign is DONE; only a RUNNING one/);
    const [decided] = data(await api.get(`/signing-requests?campaignId=${campaign.id}`));
    data(await submit(api, decided?.token ?? '', { terms: true, news: true }));
    data(await api.post(cancel, { voidPending: true }));
    const after = await eventually(async () => {
      const now = data(await api.get(`/campaigns/${campaign.id}`));
      return now.pending === 0 && now;
    });
    assert.deepEqual([after.completed, after.voided], [1, 2]);
    const voided = data(await api.get(`/signing-requests?campaignId=${campaign.id}&status=VOIDED`));
    assert.equal(voided.length, 2);
    const events = data(await api.get(`/signing-requests/${voided[0]?.id ?? ''}/events`));
    assert.deepEqual(
      events.filter(({ type }) => type === 'voided').map(({ actor }) => actor),
      [{ kind: 'api_key', id: campaign.created_by }],
    );
    // Another campaign asks them again.
    const again = await runCampaign(api, versionId, { audience: 'ALL_EARLIER' });
    assert.equal(again.created, 2);
  });

  test('that is cancelled 20 times at once, and again later, is cancelled once, and so it is in the activity', async () => {
    const { api, versionId } = await withEarlierPeople(assent);
    const { id } = await runCampaign(api, versionId, { audience: 'ALL_EARLIER' });
    const cancel = () => api.post(`/campaigns/${id}/cancel`, { voidPending: true });
    for (const reply of await concurrently(20, cancel)) data(reply);
    await eventually(async () => data(await api.get(`/campaigns/${id}`)).pending === 0);
    assert.equal(data(await cancel()).voided, 3);
    const entries = data(await api.get('/activity?targetType=campaign'));
    const target = { type: 'campaign', id, name: 'Services agreement' };
    assert.deepEqual(
      entries.map(({ action, target: of, details }) => ({ action, target: of, details })),
      [
        {
          action: 'campaign.cancelled',
          target,
          details: { version_id: versionId, asked: 3, voids_pending: true },
        },
        {
          action: 'campaign.created',
          target,
          details: { version_id: versionId, version_number: 2, audience: 'ALL_EARLIER', people: 3 },
        },
      ],
    );
  });

  test('whose people are erased keeps its totals', async () => {
    const { api, versionId } = await withEarlierPeople(assent);
    const campaign = await runCampaign(api, versionId, { audience: 'OUTDATED' });
    data(await api.post('/signers/erase', { email: 'accepted@example.com' }));
    const after = data(await api.get(`/campaigns/${campaign.id}`));
    assert.deepEqual([after.created, after.pending, after.voided], [1, 0, 1]);
    const again = await runCampaign(api, versionId, { audience: 'ALL_EARLIER' });
    assert.deepEqual(await askedBy(api, again), ['rejected@example.com', 'undecided@example.com']);
  });
});
