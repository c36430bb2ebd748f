import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertMember } from '../../../src/members/insert.ts';
import { transact } from '../../../src/platform/database/transact.ts';
import { clause, publishDocument } from '../../harness/steps.ts';
import { expectContrast, expectNoViolations, prepareInspection, screenshot } from '../support/inspection.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft } from './support/drafts.ts';

const dashboard = await sharedDashboard();

test('every menu is accessible while it is open', async () => {
  const workplace = await dashboard.organisation();
  const { containerId, documentId } = await publishDocument(workplace.api);
  const draft = await createDraft(workplace, [clause('fees', { order: 0, title: 'Fees' })]);
  const menus = [
    { path: '/containers', button: /^Account menu:/, name: 'account' },
    { path: '/containers', button: /^Switch organisation/, name: 'organisation' },
    { path: `/containers/${containerId}`, button: 'More actions for this container', name: 'container' },
    { path: `/documents/${documentId}`, button: 'More actions for this document', name: 'document' },
    { path: `/documents/${draft.documentId}/draft`, button: 'More actions for “Fees”', name: 'clause' },
  ];
  const page = await workplace.openAs('owner');
  for (const { path, button, name } of menus) {
    await page.goto(workplace.url + path);
    await page.getByRole('button', { name: button }).click();
    await page.locator('[role=menuitem]:focus').waitFor();
    await prepareInspection(page);
    await expectNoViolations(page);
    await expectContrast(page, 'light');
    await screenshot(page, `dashboard-${name}-menu-open`);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
});

test('a menu that doesn’t fit in the window scrolls', async () => {
  const workplace = await dashboard.organisation();
  const user = await workplace.member('owner');
  for (let number = 1; number <= 30; number += 1) {
    const { id } = await dashboard.assent.organisation('unlimited', `Client ${number}`);
    await transact(dashboard.assent.database.db, (tx) => insertMember(tx, id, user, 'owner'));
  }
  const page = await workplace.openAs('owner', '/containers');
  await page.getByRole('button', { name: /^Switch organisation/ }).click();
  const last = page.getByRole('menuitem', { name: 'New organisation…' });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  assert.ok(box && box.y + box.height <= 900, JSON.stringify(box));
});

test('on a phone, the main menu keeps the focus, and Escape and each of its links close it', async () => {
  const workplace = await dashboard.organisation();
  const page = await workplace.openAs('owner', '/containers', { width: 360 });
  const open = page.getByRole('button', { name: 'Open menu' });
  const close = page.getByRole('button', { name: 'Close menu' });
  const focused = page.locator(':focus');
  await open.press('Enter');
  await close.and(focused).waitFor();
  await page.keyboard.press('Escape');
  await open.and(focused).waitFor();

  await open.press('Enter');
  await close.and(focused).press('Enter');
  await open.and(focused).waitFor();

  // The page below can’t be reached.
  await open.press('Enter');
  await page.getByRole('button', { name: /^Account menu/ }).focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(`document.querySelector('main').contains(document.activeElement)`), false);

  // The link of the page that is shown already.
  await page.getByRole('link', { name: 'Containers' }).click();
  await open.and(focused).waitFor();
  await open.press('Enter');
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('heading', { level: 1, name: 'Templates' }).and(focused).waitFor();
});
