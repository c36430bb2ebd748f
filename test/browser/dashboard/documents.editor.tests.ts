import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import {
  addClause,
  createDraft,
  expectTitles,
  openTerms,
  waitForTitleFocus,
  waitUntilSaved,
} from './support/drafts.ts';
import { expectVisibleFocus } from './support/focus.ts';

const dashboard = await sharedDashboard();

test('a contract of three clauses is written with mouse and keyboard, and is still there after a reload', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await createDraft(workplace);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await addClause(page, 'Services', 'We do the work.');
  await addClause(page, 'Fees', 'You pay for it.');

  // The third clause is written with the keyboard only.
  await page.getByRole('button', { name: 'Add a clause', exact: true }).focus();
  await page.keyboard.press('Enter');
  await waitForTitleFocus(page);
  await page.keyboard.type('News');
  await page.keyboard.press('Tab');
  // The toolbar is one tab stop; the arrow key moves from Bold to the next button.
  await page.getByRole('button', { name: 'Bold' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sometimes');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' we write.');
  await page.keyboard.press('Tab');
  await page.getByLabel('Mandatory').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Your choice');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Your choice', level: 2 }).waitFor();
  await waitUntilSaved(page);

  await page.reload();
  await page.getByRole('button', { name: 'Add a clause', exact: true }).waitFor();
  await expectTitles(page, ['Services', 'Fees', 'News']);
  await page.getByRole('heading', { name: 'Your choice', level: 2 }).waitFor();
  const clauses = await stored();
  assert.deepEqual(
    clauses.map(({ slug, order, is_mandatory, section }) => [slug, order, is_mandatory, section]),
    [
      ['services', 0, false, undefined],
      ['fees', 1, false, undefined],
      ['news', 2, true, 'Your choice'],
    ],
  );
  assert.deepEqual(JSON.parse(clauses[2]?.content ?? '').content, [
    {
      type: 'paragraph',
      content: [
        { type: 'text', marks: [{ type: 'italic' }], text: 'Sometimes' },
        { type: 'text', text: ' we write.' },
      ],
    },
  ]);
});

test('clauses are moved by keyboard, buttons and mouse, and each move is announced', async () => {
  const workplace = await dashboard.organisation();
  const clauses = ['One', 'Two', 'Three'].map((title, order) =>
    clause(title.toLowerCase(), { order, title }),
  );
  const { documentId, stored } = await createDraft(workplace, clauses);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Move “One”', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText('“One” picked up at position 1 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText('“One” moved over position 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expectTitles(page, ['Two', 'One', 'Three']);

  await page.getByRole('button', { name: 'Move “Three” up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('“Three” moved to position 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expectTitles(page, ['Three', 'Two', 'One']);

  const handle = await page.getByRole('button', { name: 'Move “One”', exact: true }).boundingBox();
  const first = await page.getByRole('article').first().boundingBox();
  assert.ok(handle && first);
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y - 40, { steps: 5 });
  await page.getByText('“One” picked up at position 3 of 3.').waitFor({ state: 'attached' });
  await page.mouse.move(handle.x + 8, first.y + 4, { steps: 10 });
  await page.getByText('“One” moved over position 1 of 3.').waitFor({ state: 'attached' });
  await page.mouse.up();
  await expectTitles(page, ['One', 'Three', 'Two']);
  await waitUntilSaved(page);
  assert.deepEqual(
    (await stored()).map(({ id, order }) => `${order} ${id}`),
    ['0 one', '1 three', '2 two'],
  );
});

test('a clause that is moved beyond the edge of the window stays in view with the focus', async () => {
  const workplace = await dashboard.organisation();
  const clauses = Array.from({ length: 12 }, (_, order) =>
    clause(`c${order}`, { order, title: order === 0 ? 'Moved' : `Clause ${order}` }),
  );
  const { documentId } = await createDraft(workplace, clauses);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  const move = async (button: string, key: string, positions: number[]) => {
    const element = page.getByRole('button', { name: button, exact: true });
    await element.focus();
    for (const position of positions) {
      await page.keyboard.press(key);
      await page.getByText(`“Moved” moved to position ${position} of 12.`).waitFor({ state: 'attached' });
      await element.and(page.locator(':focus')).waitFor();
      await eventually(() =>
        expectVisibleFocus(page).then(
          () => true,
          () => false,
        ),
      );
    }
  };
  const down = Array.from({ length: 11 }, (_, index) => index + 2);
  const up = down.map((position) => position - 1).reverse();
  await move('Moved', 'Alt+ArrowDown', down);
  await move('Moved', 'Alt+ArrowUp', up);
  await move('Move “Moved” down', 'Enter', down.slice(0, -1));
});

test('a clause is duplicated, deleted and restored, until the editor is closed', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace, [
    clause('fees', { title: 'Fees' }),
    clause('news', { order: 1 }),
  ]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  // An offer to undo lasts twelve seconds, in which a slow machine may not come to the end of this test.
  await page.evaluate(`{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (run, ms, ...given) => (ms === 12_000 ? 0 : setTimeout(run, ms, ...given));
  }`);
  await page.getByRole('button', { name: 'More actions for “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectTitles(page, ['Fees', 'Fees (copy)', 'Clause news']);
  await page.getByRole('button', { name: 'More actions for “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('“Fees” deleted.').waitFor();
  await expectTitles(page, ['Fees (copy)', 'Clause news']);
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.dblclick();
  await expectTitles(page, ['Fees', 'Fees (copy)', 'Clause news']);
  await waitUntilSaved(page);

  await page.getByRole('button', { name: 'More actions for “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await undo.waitFor();
  await page.getByText('Settings', { exact: true }).click();
  await page.getByRole('button', { name: 'Add variable' }).waitFor();
  assert.ok(await undo.isVisible());
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await undo.waitFor({ state: 'detached' });
});

test('a file that is dropped where none is read doesn’t replace the page', async () => {
  const { page, text } = await openTerms(await dashboard.organisation());
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByText('Terms').first().waitFor();
  const preview = page.getByTitle('Preview of the signing page');
  const places = {
    text,
    heading: page.getByRole('heading', { level: 1 }),
    field: page.getByLabel('Slug'),
    preview,
  };
  await page.evaluate(recordDrops);
  for (const [name, place] of Object.entries(places))
    assert.equal(await dropFile(page, place), 'ignored', name);
});

test('an invalid link address is explained, and a table gets rows and columns', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByText('The words of terms.').click();
  await page.locator('[role=textbox][aria-multiline=true]:focus').waitFor();
  // As on a slow machine: keys that are pressed before the next frame are not lost.
  await page.evaluate('globalThis.requestAnimationFrame = (draw) => setTimeout(draw, 500)');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await page
    .getByText('The address must be an absolute http, https, mailto or tel link, or a #fragment.')
    .waitFor();
  assert.ok(await page.getByRole('button', { name: 'Set link' }).isDisabled());
  await address.fill('example.com/terms');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const table = page.getByRole('button', { name: 'Table', exact: true });
  await table.click();
  await page.getByRole('menuitem', { name: 'Insert 3 × 3 table' }).click();
  for (const item of ['Add row below', 'Add column after', 'Delete column', 'Toggle header row']) {
    await table.click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  await waitUntilSaved(page);
  const [paragraph, grid] = JSON.parse((await stored())[0]?.content ?? '').content;
  assert.equal(paragraph.content[0].marks[0].attrs.href, 'https://example.com/terms');
  assert.deepEqual([grid.type, grid.content.length, grid.content[0].content.length], ['table', 4, 3]);
});

test('what a menu of the toolbar changes is scrolled into view, below the toolbar', async () => {
  const workplace = await dashboard.organisation();
  const paragraph = (n: number) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `Paragraph ${n}.` }],
  });
  const content = JSON.stringify({
    type: 'doc',
    content: Array.from({ length: 60 }, (_, n) => paragraph(n)),
  });
  const { documentId } = await createDraft(workplace, [clause('terms', { title: 'Terms', content })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.getByText('Paragraph 0.').click();
  await text.getByText('Paragraph 59.').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Text style: Paragraph' }).click();
  await page.getByRole('menuitem', { name: 'Subheading' }).click();
  const toolbar = page.getByRole('toolbar');
  await eventually(async () => {
    const heading = await text.getByRole('heading').boundingBox();
    const above = await toolbar.boundingBox();
    return heading !== null && above !== null && heading.y >= above.y + above.height;
  });
});

test('the toolbar names the keys of the keyboard that is used', async () => {
  const { page } = await openTerms(await dashboard.organisation());
  const tooltipIn = (window: Page) =>
    window.getByRole('button', { name: 'Bold' }).getAttribute('data-tooltip');
  assert.equal(await tooltipIn(page), 'Bold (Ctrl+B)');
  const apple = await page.context().newPage();
  await apple.addInitScript("Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })");
  await apple.goto(page.url());
  await apple.getByRole('button', { name: 'Terms', exact: true }).click();
  assert.equal(await tooltipIn(apple), 'Bold (⌘B)');
  await apple.close();
});

/**
 * Runs in the page. Records what the browser does with a dropped file. Chromium without a window does not open files,
 * so this is how it decides: it opens the file unless the page has handled the event.
 */
const recordDrops = `for (const window of [globalThis, document.querySelector('iframe').contentWindow])
  for (const type of ['dragover', 'drop'])
    window.addEventListener(type, ({ defaultPrevented }) => {
      globalThis.latestDrop = defaultPrevented ? 'ignored' : 'opened';
    });`;

/** Drops a file from outside the browser in the middle of an element. Returns what the browser does with it. */
async function dropFile(page: Page, place: Locator): Promise<unknown> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  assert.ok(box);
  await page.evaluate('globalThis.latestDrop = undefined');
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [import.meta.filename], dragOperationsMask: 1 },
    });
  await browser.detach();
  return page.evaluate('globalThis.latestDrop');
}
