import { test } from 'node:test';
import {
  expectContrastInEachScheme,
  expectNoViolations,
  prepareInspection,
  screenshot,
  takesScreenshots,
} from '../support/inspection.ts';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { visit } from './support/visit.ts';

test('menus and the dialogs they open, the open parts of the editor and lists of options are accessible', async () => {
  const { openAs, url, containerId, documentId, draftId, webhookId } = await createBusyOrganisation();
  const page = await openAs('owner', '/signing-requests');
  const check = async (name: string, without: string[] = []) => {
    await prepareInspection(page);
    await expectNoViolations(page, { without });
    await expectContrastInEachScheme(page);
    if (takesScreenshots) await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, `dashboard-open-${name.toLowerCase().replaceAll(' ', '-')}-1280-dark`);
  };
  const openMenu = async (button: string | RegExp) => {
    await page.getByRole('button', { name: button }).click();
    await page.locator('[role=menuitem]:focus').waitFor();
  };
  /** What is closed gives the focus back a moment later, and would take it from the next menu. */
  const close = async (role: 'dialog' | 'menu', button: string | RegExp) => {
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: button }).and(page.locator(':focus')).waitFor();
  };
  for (const list of ['Status', 'Document']) {
    await page.getByRole('combobox', { name: list, exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option][data-combobox-selected]').waitFor();
    // Outside all landmarks, but it belongs to its field, which names it in aria-controls.
    await check(`options of ${list}`, ['region']);
    await page.keyboard.press('Escape');
  }
  for (const [path, menu, items] of [
    [
      `/containers/${containerId}`,
      'More actions for this container',
      ['Edit name and description', 'Duplicate'],
    ],
    [`/documents/${documentId}`, 'More actions for this document', ['Delete']],
    [`/webhooks/${webhookId}`, 'More actions for this webhook', ['Edit URL and events']],
  ] as const) {
    await visit(page, url + path);
    for (const item of items) {
      await openMenu(menu);
      // The menus of all pages are made of the same parts, as are the dialogs that duplicate, and those that confirm.
      if (item === 'Duplicate') await check(menu);
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
      await check(`${item} of ${path.split('/')[1]}`);
      await close('dialog', menu);
    }
  }
  await visit(page, `${url}/documents/${draftId}/draft?clause=fees`);
  // The title of the clause takes the focus once it is there.
  await page.locator('input:focus').waitFor();
  for (const [name, menu] of [
    ['account menu', /^Account menu:/],
    ['organisation menu', /^Switch organisation/],
    ['clause menu', 'More actions for “Notice period”'],
  ] as const) {
    await openMenu(menu);
    await check(name);
    await close('menu', menu);
  }
  await page.getByRole('textbox', { name: 'Text of the clause' }).click();
  for (const part of ['Link', 'Table', 'Text style: Paragraph']) {
    await page.getByRole('button', { name: part, exact: true }).click();
    const opened = page.locator('[role=menuitem]:visible, [role=dialog]:visible').first();
    await opened.waitFor();
    await check(part.replace(':', ''));
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
  }
});
