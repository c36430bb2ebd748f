import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { data, publishDocument, submit } from '../harness/steps.ts';
import { runCampaign, withEarlierPeople } from '../support/campaigns.ts';

const assent = await sharedAssent();

describe('GET /campaigns', () => {
  test('lists campaigns newest first, or only those of one document', async () => {
    const { api, versionId, documentId } = await withEarlierPeople(assent);
    const first = await runCampaign(api, versionId, { audience: 'OUTDATED' });
    const other = await publishDocument(api);
    const second = await runCampaign(api, other.versionId, { audience: 'OUTDATED' });
    const all = await api.get('/campaigns');
    assert.deepEqual(data(all), [second, first]);
    assert.deepEqual(all.body.pagination, { total: 2, limit: 25, offset: 0 });
    assert.deepEqual(data(await api.get(`/campaigns?documentId=${documentId}`)), [first]);
    assert.deepEqual(data(await api.get('/campaigns?limit=1&offset=1')), [first]);
  });
});

describe('the list of signing requests', () => {
  test('and its export have the stragglers of a campaign, in every order, with exact totals, and another organisation has none of them', async () => {
    const { api, key, versionId, documentId } = await withEarlierPeople(assent);
    const { id } = await runCampaign(api, versionId, { audience: 'ALL_EARLIER' });
    const [one] = data(await api.get(`/signing-requests?campaignId=${id}`));
    data(await submit(api, one?.token ?? '', { terms: true, news: true }));
    const count = async (more: string, client = api) => {
      const reply = await client.get(`/signing-requests?campaignId=${id}${more}` as '/signing-requests');
      return [data(reply).length, reply.body.pagination.total];
    };
    const { api: stranger } = await assent.organisation();
    for (const more of [
      '',
      '&sortBy=status',
      '&sortBy=signer_name',
      '&sortBy=updated_at',
      '&dateRange=7d',
      '&search=example',
      `&versionId=${versionId}`,
      `&documentId=${documentId}`,
    ]) {
      assert.deepEqual(await count(more), [3, 3], more);
      assert.deepEqual(await count(`${more}&status=PENDING`), [2, 2], more);
      assert.deepEqual(await count(more, stranger), [0, 0], more);
    }
    assert.deepEqual(await count('&status=ACCEPTED_FULL'), [1, 1]);
    assert.deepEqual(await count('&status=EXPIRED'), [0, 0]);
    const file = await fetch(
      `${assent.url}/api/v1/signing-requests/export?format=ndjson&campaignId=${id}&status=PENDING`,
      { headers: { 'x-api-key': key } },
    );
    const lines = (await file.text()).trim().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).campaign_id),
      [id, id],
    );
  });
});
