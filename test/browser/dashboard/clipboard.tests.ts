import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSigningRequest, publishDocument } from '../../harness/steps.ts';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

const refused = (page: Page) => page.getByText('Your browser didn’t allow copying.');

test('when the browser refuses to copy, the page says so, and a key that was not copied is not lost without a question', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const page = await openAs('owner', `/signing-requests/${requestId}`);
  await refuseToCopy(page);
  const copy = page.getByRole('button', { name: 'Copy', exact: true });
  await copy.click();
  await refused(page).waitFor();
  assert.equal(await page.getByText('Copied').count(), 0);
  await checkFit(page, 'not-copied');

  await page.goto(`${url}/organisation/members`);
  await page.getByRole('tab', { name: 'API keys' }).click();
  await refuseToCopy(page);
  await page.getByRole('button', { name: 'New API key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Shop');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('API key “Shop”').waitFor();
  await copy.click();
  await refused(page).waitFor();
  await checkFit(page, 'secret-not-copied');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
});

async function refuseToCopy(page: Page): Promise<void> {
  await page.evaluate(
    `navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))`,
  );
}
