import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { visit } from './support/visit.ts';

const { openAs, url, containerId, draftId, versionId } = await createBusyOrganisation();

test('phone keyboards neither capitalise nor correct identifiers, addresses and confirmations', async () => {
  const page = await openAs('owner', `/signing-requests/new?versionId=${versionId}`);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Add metadata' }).click();
  for (const label of ['External ID', 'Redirect URL', 'Name 1'])
    await expectVerbatim(page.getByLabel(label).first());
  await visit(page, `${url}/documents/${draftId}/draft`);
  await page.getByRole('button', { name: 'Fees', exact: true }).click();
  await expectVerbatim(page.getByLabel('Slug'));
  await visit(page, `${url}/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await expectVerbatim(page.getByRole('dialog').getByRole('textbox').first());
  await visit(page, `${url}/containers/${containerId}`);
  await page.getByRole('button', { name: 'More actions for this container' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectVerbatim(page.getByLabel(/to confirm/));
});

async function expectVerbatim(field: Locator): Promise<void> {
  const names = ['autocapitalize', 'autocorrect', 'spellcheck'];
  const values = await Promise.all(names.map((name) => field.getAttribute(name)));
  assert.deepEqual(values, ['none', 'off', 'false']);
}
