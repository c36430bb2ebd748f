import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertMember } from '../../../src/members/insert.ts';
import { transact } from '../../../src/platform/database/transact.ts';
import { sharedDashboard } from './support/dashboard.ts';

const dashboard = await sharedDashboard();

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
