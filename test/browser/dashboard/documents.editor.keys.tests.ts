import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { RichTextNode } from '../../../shared/rich-text/rich-text.ts';
import { clause } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft, openTerms, waitUntilSaved } from './support/drafts.ts';

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

test('text from an input method or an emoji picker takes the place of selected blocks, as typed letters do', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await createDraft(workplace, [
    clause('fees', { title: 'Fees', content: fees }),
  ]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Fees', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  const browser = await page.context().newCDPSession(page);
  const compose = async () => {
    for (const text of ['n', 'に', '日本'])
      await browser.send('Input.imeSetComposition', { text, selectionStart: 0, selectionEnd: text.length });
    await browser.send('Input.insertText', { text: '日本' });
  };
  const saveNow = async () => {
    await page.keyboard.press('Control+s');
    await waitUntilSaved(page);
  };
  const selectRule = () => text.locator('hr').click();
  const selectAll = async () => {
    await text.getByText('Hourly').click();
    await page.keyboard.press('Control+a');
  };
  for (const write of [compose, () => page.keyboard.insertText('日本')])
    for (const [select, expected] of [
      [selectRule, ['table: Hourly Daily', 'paragraph: 日本']],
      [selectAll, ['paragraph: 日本']],
    ] as const) {
      await select();
      await write();
      await saveNow();
      const shown = (await text.innerText()).trim().split(/\s+/);
      assert.deepEqual(shown, expected.join(' ').replaceAll(/\w+: /g, '').split(' '));
      assert.deepEqual(outlineOf((await stored())[0]?.content ?? ''), expected);
      for (let undo = 0; undo < 4; undo += 1) await page.keyboard.press('Control+z');
      await text.locator('hr').waitFor();
      await saveNow();
      assert.deepEqual(outlineOf((await stored())[0]?.content ?? ''), [
        'table: Hourly Daily',
        'horizontalRule: ',
      ]);
    }
  await browser.detach();
});

/** Lets a page receive what is pressed all at once, because its scripts have taken a while. */
async function atOnce(page: Page, press: () => Promise<void>[]): Promise<void> {
  const busy = page.evaluate('for (const start = performance.now(); performance.now() < start + 300; );');
  await Promise.all([busy, ...press()]);
}

/** The type and the words of each block. */
function outlineOf(content: string): string[] {
  return JSON.parse(content).content.map((node: RichTextNode) => `${node.type}: ${wordsOf(node).join(' ')}`);
}

function wordsOf({ text, content = [] }: RichTextNode): string[] {
  return text === undefined ? content.flatMap(wordsOf) : [text];
}

const cell = (text: string) => ({
  type: 'tableCell',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A table, and below it a rule. */
const fees = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'table', content: [{ type: 'tableRow', content: [cell('Hourly'), cell('Daily')] }] },
    { type: 'horizontalRule' },
  ],
});
