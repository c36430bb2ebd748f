import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { untilQuiet } from '../support/quiet.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('a double click on a confirmation carries it out once, and a reason that was discarded is gone', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);

  const page = await openAs('owner', '/organisation/api-keys');
  // Without motion, dialogs close at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page
    .getByRole('button', { name: /^Revoke / })
    .first()
    .click();
  const revocations = countRequests(page, 'DELETE');
  await page.getByRole('button', { name: 'Revoke key' }).dblclick();
  await page.getByText('revoked.').first().waitFor();
  await expectNoMoreThanOne(page, revocations);

  await visit(page, `${url}/signing-requests/${requestId}`);
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await page.getByRole('button', { name: 'Void' }).click();
  await reason.fill('Sent to the wrong person');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Void' }).click();
  await reason.waitFor();
  assert.equal(await reason.inputValue(), '');
  const voids = countRequests(page, 'POST');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Void request' });
  // A trial waits until the dialog has stopped moving, so that its button is where it is measured.
  await confirm.click({ trial: true });
  const { x, y, width, height } = (await confirm.boundingBox()) ?? assert.fail('it is shown');
  const at = [x + width / 2, y + height / 2] as const;
  // The second click comes when the first one has succeeded and the dialog is on its way out.
  await page.mouse.click(...at);
  await page.getByText('voided.').first().waitFor();
  await page.mouse.click(...at);
  await expectNoMoreThanOne(page, voids);
});

test('a dialog that waits for a secret can’t be closed, shows it before the page is refetched, and keeps it on screen until “Done”', async () => {
  const { openAs, api, url } = await organisation();
  const { id } = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  const page = await openAs('owner', '/organisation/api-keys');
  const waits = async (send: () => Promise<void>, label: string) => {
    const [held, refetched] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/v1/**', async (route) => {
      await (route.request().method() === 'POST' ? held : refetched).promise;
      await route.continue();
    });
    await send();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    held.resolve();
    const secret = page.getByLabel(label);
    await secret.waitFor();
    refetched.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    assert.equal(await dialog.getByRole('button', { name: 'Close' }).count(), 0);
    assert.notEqual(await secret.inputValue(), '');
    await page.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'New API key' }).first().click();
  await page.getByLabel('Name').fill('Web shop');
  await waits(() => page.keyboard.press('Enter'), 'API key “Web shop”');

  await visit(page, `${url}/organisation/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill('nora@example.com');
  await waits(() => page.keyboard.press('Enter'), 'Invitation link for nora@example.com');

  await visit(page, `${url}/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('URL').fill('https://example.com/other');
  await waits(() => page.keyboard.press('Enter'), 'Signing secret');

  await visit(page, `${url}/webhooks/${id}`);
  await page.getByRole('button', { name: 'More actions for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  const rotate = page.getByRole('button', { name: 'Rotate secret' });
  await waits(() => rotate.click(), 'New signing secret');
});

test('a dialog asks before it closes and loses what was typed in it', async () => {
  const { openAs, api, url } = await organisation();
  const { containerId } = await publishDocument(api);
  const page = await openAs('owner', '/containers');
  await page.getByRole('button', { name: 'New container' }).click();
  const form = page.getByRole('dialog', { name: 'New container' });
  const question = page.getByRole('dialog', { name: 'Discard what you’ve entered?' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.fill('Employment');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => form.locator('header button').click(),
  ]) {
    await close();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await form.locator('input:focus').waitFor();
    assert.equal(await name.inputValue(), 'Employment');
  }
  await name.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  await form.locator('input:focus').waitFor();
  await name.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });

  await visit(page, `${url}/containers/${containerId}`);
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Employment contract');
  await page.getByRole('dialog').getByLabel('Name').fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

function countRequests(page: Page, method: string): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/api/v1/')) seen.count += 1;
  });
  return seen;
}

/** A further request would have been sent by the time that the page is quiet. */
async function expectNoMoreThanOne(page: Page, seen: { count: number }): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilQuiet(page);
  assert.equal(seen.count, 1);
}
