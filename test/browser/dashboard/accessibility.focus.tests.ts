import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { holdResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

const { openAs, url, containerId, documentId, draftId, requests } = await createBusyOrganisation();

const waitForFocus = (element: Locator) => element.and(element.page().locator(':focus')).waitFor();

test('a dialog returns the focus to the button or menu that opened it', async () => {
  const page = await openAs('owner', '/signing-requests');
  const openers: [path: string, button: string, item?: string][] = [
    ['/signing-requests', 'Switch organisation (current: Harbour & Finch Ltd)', 'New organisation…'],
    ['/signing-requests', 'More actions for the request to Grace Hopper', 'Void'],
    [`/documents/${documentId}`, 'More actions for this document', 'Delete'],
    [`/documents/${documentId}`, 'Archive'],
    [`/signing-requests/${requests.ada}`, 'More actions for the request to Ada Byron', 'Erase personal data'],
    [`/signing-requests/${requests.ada}`, 'Withdraw consent'],
    [`/documents/${draftId}/draft`, 'Publish…'],
    [`/containers/${containerId}`, 'More actions for this container', 'Edit name and description'],
    [`/containers/${containerId}`, 'More actions for this container', 'Retention and legal hold'],
    [`/containers/${containerId}`, 'More actions for this container', 'Mark as template'],
  ];
  const openAndClose = async (button: string, item?: string) => {
    const opener = page.getByRole('button', { name: button, exact: true });
    const dialog = page.getByRole('dialog');
    await opener.press('Enter');
    if (item) {
      // A menu focuses its first item a moment after it opens.
      await page.getByRole('menu').locator(':focus').waitFor();
      await page.getByRole('menuitem', { name: item }).press('Enter');
    }
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitForFocus(opener);
  };
  for (const [path, button, item] of openers) {
    if (page.url() !== url + path) await visit(page, url + path);
    await openAndClose(button, item);
  }
  // The first time, a dialog waits for its script. Now it opens before the menu is gone.
  await openAndClose('More actions for this container', 'Mark as template');
});

test('a button that was pressed has the focus again when it can be pressed again', async () => {
  const page = await openAs('owner', `/signing-requests/${requests.ada}`);
  const download = page.getByRole('button', { name: 'Download evidence' });
  await download.waitFor();
  const respond = await holdResponse(page, 'GET', '**/evidence*');
  await download.press('Enter');
  await page.locator('button[data-loading]').waitFor();
  await respond();
  await page.locator('button[data-loading]').waitFor({ state: 'detached' });
  await waitForFocus(download);
});

test('when a dialog goes on to its next step, the focus stays in it', async () => {
  const steps: [path: string, button: string, typed: string, next: string][] = [
    ['/organisation/api-keys', 'New API key', 'Shop', 'API key “Shop”'],
    ['/organisation/members', 'Invite', 'new@example.com', 'Invitation link for new@example.com'],
  ];
  const page = await openAs('owner', '/account');
  for (const [path, button, typed, next] of steps) {
    await visit(page, url + path);
    await page.getByRole('button', { name: button }).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(next).waitFor();
    await waitForFocus(dialog);
    await page.keyboard.press('Tab');
    await waitForFocus(dialog.getByLabel(next));
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }
});
