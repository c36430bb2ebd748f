import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { sharedDashboard } from './support/dashboard.ts';
import { openTerms, waitUntilSaved } from './support/drafts.ts';

const dashboard = await sharedDashboard();

test('on a slow machine, each key and button changes the text where the keys before it moved the cursor', async () => {
  const { page, text, stored } = await openTerms(await dashboard.organisation());
  const { keyboard, mouse } = page;
  const shown = async () => (await text.innerText()).replaceAll(/\n+/g, '|');
  const linkAll = async () => {
    await keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('example.com');
  };
  await linkAll();
  await keyboard.press('Enter');
  await atOnce(page, () => [keyboard.press('End'), keyboard.press('!')]);
  assert.equal(await shown(), 'The words of terms.!');

  // To the start of the text as soon as the editor has the focus again, which is also where a browser may put it.
  await linkAll();
  await atOnce(page, () => [keyboard.press('Enter'), keyboard.press('Home')]);
  await keyboard.press('1');
  assert.equal(await shown(), '1The words of terms.!');

  await atOnce(page, () => [
    ...Array.from('The words of ', () => keyboard.press('ArrowRight')),
    keyboard.press('Enter'),
  ]);
  assert.equal(await shown(), '1The words of |terms.!');

  const bold = await page.getByRole('button', { name: 'Bold' }).boundingBox();
  assert.ok(bold);
  await atOnce(page, () => [
    keyboard.down('Shift'),
    keyboard.press('End'),
    keyboard.up('Shift'),
    mouse.move(bold.x + 4, bold.y + 4),
    mouse.down(),
    mouse.up(),
  ]);
  await waitUntilSaved(page);
  const paragraphs = JSON.parse((await stored())[0]?.content ?? '').content;
  assert.deepEqual(
    paragraphs.map(({ content: [{ marks }] }: { content: [{ marks: { type: string }[] }] }) =>
      marks.map(({ type }) => type).sort(),
    ),
    [['link'], ['bold', 'link']],
  );
});

/** Lets a page receive what is pressed all at once, because its scripts have taken a while. */
async function atOnce(page: Page, press: () => Promise<void>[]): Promise<void> {
  const busy = page.evaluate('for (const start = performance.now(); performance.now() < start + 300; );');
  await Promise.all([busy, ...press()]);
}
