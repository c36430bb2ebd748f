import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clause, createSigningRequest, publishDocument } from '../../harness/steps.ts';
import { screenshot } from '../support/inspection.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('clauses say which language they are in, wherever the dashboard shows them', async () => {
  const { windowAs, api, url } = await organisation();
  const clauses = [
    clause('terms', { title: 'شروط الاستخدام', section: 'عام' }),
    clause('news', { title: 'الأخبار', order: 1, is_mandatory: false }),
  ];
  const { documentId, versionId } = await publishDocument(api, { clauses, settings: { language: 'ar' } });
  const { requestId } = await createSigningRequest(api, versionId);
  await api.assent.documents.createNewDraft(documentId);
  const page = await windowAs('owner');
  const arabic = page.locator('[lang=ar][dir=rtl]');

  await page.goto(`${url}/versions/${versionId}`);
  await arabic.filter({ hasText: 'شروط الاستخدام' }).first().waitFor();
  await arabic.filter({ hasText: 'عام' }).first().waitFor();
  assert.equal(await page.locator('article div[lang=ar][dir=rtl] p').count(), 2);
  assert.equal(
    await page
      .getByText('Mandatory', { exact: true })
      .locator('xpath=ancestor-or-self::*[@lang="ar"]')
      .count(),
    0,
  );
  await screenshot(page, 'dashboard-clauses-in-arabic');

  await visit(page, `${url}/signing-requests/${requestId}`);
  await page.locator('li [lang=ar][dir=rtl]', { hasText: 'الأخبار' }).waitFor();

  await visit(page, `${url}/documents/${documentId}/draft?clause=${clauses[0]?.id}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.waitFor();
  assert.equal(await title.getAttribute('lang'), 'ar');
  await page.locator('[lang=ar][dir=rtl] [role=textbox][aria-multiline=true]').waitFor();
  await page.locator('h3 [lang=ar]', { hasText: 'الأخبار' }).waitFor();

  await page.getByText('Settings', { exact: true }).click();
  await page.getByLabel('Language').fill('not a language');
  await page.getByText('Clauses (2)', { exact: true }).click();
  await page.locator('h3', { hasText: 'الأخبار' }).waitFor();
  assert.equal(await page.locator('[lang="not a language"]').count(), 0);
});
