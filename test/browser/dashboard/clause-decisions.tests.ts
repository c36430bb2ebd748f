import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '../../harness/client.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const dashboard = await sharedDashboard();

const clauses = [
  clause('terms', { title: 'Terms of service' }),
  clause('privacy', {
    order: 1,
    is_mandatory: false,
    title: 'Datenschutzgrundverordnungskonforme Auftragsverarbeitungsvereinbarung',
  }),
  clause('news', { order: 2, is_mandatory: false, title: 'الموافقة على تلقي الرسائل الإخبارية والعروض' }),
];

async function decide(api: ApiClient, versionId: string, n: number): Promise<void> {
  const { token } = await createSigningRequest(api, versionId, `${n}@example.com`);
  const { version } = data(await api.get(`/sign/${token}`));
  const responses = [
    { clauseId: 'terms', accepted: true },
    { clauseId: 'privacy', accepted: n > 1 },
    n > 11
      ? { clauseId: 'news', accepted: true }
      : { clauseId: 'news', accepted: false, comment: `Too many emails, for the ${n}th time.` },
  ];
  data(await api.post(`/sign/${token}/submit`, { responses, contentHash: version.content_hash }));
}

test('a version shows which clause signers decline, what they say, and who they are', async () => {
  const { openAs, api } = await dashboard.organisation();
  const { versionId } = await publishDocument(api, { clauses });
  const page = await openAs('viewer', `/versions/${versionId}`);
  const section = page.getByRole('region', { name: 'What signers decided' });
  await section.getByText('Nobody has decided on this version yet.').waitFor();
  await checkFit(page, 'clause-decisions-empty');

  for (let n = 1; n <= 12; n++) await decide(api, versionId, n);
  await page.reload();
  await section.getByText('12 decisions on this version.').waitFor();
  const rows = section.locator('ol > li');
  await rows.nth(0).getByText('0 of 12 declined (0%)').waitFor();
  await rows.nth(2).getByText('11 of 12 declined (91.7%)').waitFor();
  await section.getByText('Most declined first').click();
  await rows.nth(0).getByText('11 of 12 declined (91.7%)').waitFor();
  await rows.nth(2).getByText('0 of 12 declined (0%)').waitFor();

  await section.getByRole('button', { name: /^Comments: 11/ }).focus();
  await page.keyboard.press('Enter');
  const comments = rows.nth(0).locator('ul > li');
  await comments.nth(9).waitFor();
  assert.match(await comments.nth(0).innerText(), /for the 11th time/);
  await checkPage(page, 'clause-decisions');
  await section.getByRole('button', { name: 'More comments' }).click();
  await comments.nth(10).waitFor();

  await section.getByRole('link', { name: /^Not accepted: 11/ }).click();
  await page.waitForURL(/clause=news/);
  await page.getByRole('status').filter({ hasText: '11 requests' }).waitFor();
});
