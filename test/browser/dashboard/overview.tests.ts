import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clause,
  createDocument,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation, assent } = await sharedDashboard();
const { pool } = assent.database;

test('the overview names what needs attention, and each line leads to just that', async () => {
  const { openAs, api, id } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  const create = (email: string) => createSigningRequest(api, versionId, email);
  const [soon, lost, rejected] = [
    await create('soon@example.com'),
    await create('lost@example.com'),
    await create('rejected@example.com'),
  ];
  await create('fine@example.com');
  await pool.query(`update signing_requests set expires_at = now() + interval '1 day' where id = $1`, [
    soon.requestId,
  ]);
  await pool.query('update signing_requests set undelivered_at = now() where id = $1', [lost.requestId]);
  data(await submit(api, rejected.token, { terms: false, news: true }));
  const webhook = data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/hook' }));
  await pool.query(
    `update webhooks set is_active = false, disabled_at = now(), disabled_reason = 'FAILING' where id = $1`,
    [webhook.id],
  );
  await pool.query(
    `insert into campaigns (id, org_id, document_id, version_id, audience, status, created_kind, created_by, total, ended_at)
     values (gen_random_uuid(), $1, $2, $3, 'REJECTED', 'STOPPED', 'user', $1, 5, now())`,
    [id, documentId, versionId],
  );
  for (let n = 0; n < 5; n++) {
    const { documentId: draft } = await createDocument(api);
    const content = { clauses: [clause('terms')] };
    data(await api.put(`/documents/${draft}/draft`, { content, settings: { expiry_days: 30 } }));
  }

  const page = await openAs('viewer');
  const section = page.getByRole('region', { name: 'Needs attention' });
  const links = section.getByRole('link');
  await links.first().waitFor();
  assert.deepEqual((await links.allTextContents()).slice(0, 6), [
    '1 pending request expires within 3 days.',
    '1 signer didn’t get the last email.',
    '1 request was rejected in the last 7 days.',
    'The webhook for 127.0.0.1:9/hook is disabled, because every delivery failed.',
    'The campaign for Services agreement stopped before everybody was asked.',
    'Services agreement has a draft that isn’t published.',
  ]);
  await checkPage(page, 'overview-attention');
  await section.getByRole('button', { name: 'Show 2 more drafts' }).click();
  assert.equal(await links.count(), 10);

  for (const [line, signer] of [
    ['expires within', 'soon@example.com'],
    ['didn’t get', 'lost@example.com'],
    ['was rejected', 'rejected@example.com'],
  ] as const) {
    await links.filter({ hasText: line }).click();
    await page.getByRole('status').filter({ hasText: '1 request' }).waitFor();
    await page.locator('tbody').getByText(signer).waitFor();
    await page.goBack();
  }
});

test('on a phone, the links of the overview lead to the list, not to the filters above it', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId, 'soon@example.com');
  await pool.query(`update signing_requests set expires_at = now() + interval '1 day' where id = $1`, [
    requestId,
  ]);
  const page = await openAs('owner', '', { width: 360 });
  await page.getByRole('link', { name: '1 pending request expires within 3 days.' }).click();
  await page.locator('tbody').getByText('soon@example.com').waitFor();
  assert.equal(await page.getByLabel('Sent from').count(), 0);
  await checkFit(page, 'requests-from-overview');
  await page.getByRole('button', { name: 'More filters (1 active)' }).click();
  assert.equal(await page.getByRole('combobox', { name: 'Expires' }).inputValue(), 'In the next 3 days');
  // A desktop has room for both.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await page.getByLabel('Sent from').waitFor();
});
