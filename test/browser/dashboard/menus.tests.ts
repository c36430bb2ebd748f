import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedDashboard } from './support/dashboard.ts';

const { assent, organisation } = await sharedDashboard();

test('a menu that doesn’t fit in the window scrolls', async () => {
  const { openAs, member } = await organisation();
  await assent.database.pool.query(
    `with clients as (
       insert into organisations (id, name, plan)
       select gen_random_uuid(), 'Client ' || n, 'unlimited' from generate_series(1, 30) n returning id
     )
     insert into members (org_id, user_id, role) select id, $1, 'owner' from clients`,
    [await member('owner')],
  );
  const page = await openAs('owner', '/containers');
  await page.getByRole('button', { name: /^Switch organisation/ }).click();
  const last = page.getByRole('menuitem', { name: 'New organisation…' });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  assert.ok(box && box.y + box.height <= 900, JSON.stringify(box));
});

test('on a phone, the main menu keeps the focus, and Escape and each of its links close it', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers', { width: 360 });
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
