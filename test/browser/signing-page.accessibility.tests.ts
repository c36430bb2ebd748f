import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import { clause, data, submit } from '../harness/steps.ts';
import { content, difficult, openOnPhone, phone, row } from './support/difficult-clauses.ts';
import { expectNoHorizontalScroll, expectNoViolations, prepareInspection } from './support/inspection.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();
const open = (options?: Parameters<typeof openOnPhone>[2]) => openOnPhone(assent, browser, options);

/** Whether all of an element is on the screen of a phone. */
async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= phone.height;
}

/** The accessible names of the page in reading order. */
async function namesOf(page: Page): Promise<string[]> {
  const snapshot = await page.locator('main').ariaSnapshot();
  return [...snapshot.matchAll(/- (?:heading|link|button|radio|group) "([^"]*)"/g)].map(
    ([, name]) => `${name}`,
  );
}

test('an error link leads to the title of its clause, and what is decided is no longer marked', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Review my decisions' }).click();
  await page.getByRole('alert').waitFor();
  await page.waitForLoadState();
  await page.getByRole('link', { name: 'amounts' }).last().click();
  for (const shown of ['#t3', '#p3']) await eventually(() => isInView(page.locator(shown)));
  assert.equal(await page.locator('.problem:visible').count(), 3);
  for (const [index, left] of [2, 1, 0].entries()) {
    await page.locator(`[name="decision.${index}"][value=accept]`).check();
    assert.equal(await page.locator('.problem:visible').count(), left);
    assert.equal(await page.locator('fieldset[aria-describedby]').count(), left);
    assert.equal(await page.locator('.summary li:visible').count(), left);
  }
  assert.equal(await page.locator('.summary').isVisible(), false);

  // For people who ask for more contrast, nothing is softer than the text.
  await page.emulateMedia({ contrast: 'more' });
  const colors = `['.number', 'h1'].map((shown) => getComputedStyle(document.querySelector(shown)).color)`;
  const [soft, ink] = await page.evaluate<string[]>(colors);
  assert.equal(soft, ink);
  await page.context().close();
});

test('without JavaScript too, each decision on the review has its own way back, and the document can be saved', async () => {
  const { page, url } = await open({ javaScriptEnabled: false, acceptDownloads: true });
  await page.getByRole('button', { name: 'Review my decisions' }).click();
  await page.locator('.problem:visible').nth(2).waitFor();
  assert.equal(await page.locator('.problem:visible').count(), 3);
  for (const index of [0, 1, 2]) await page.locator(`[name="decision.${index}"][value=accept]`).check();
  assert.equal(await page.locator('.problem:visible').count(), 0);
  await page.getByRole('button', { name: 'Review my decisions' }).click();
  await page.getByRole('button', { name: 'Change the decision on clause 3' }).click();
  await page.waitForURL(/#c3$/);
  assert.ok(await page.locator('[name="decision.2"][value=accept]').isChecked());
  await page.goto(url);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the document' }).click();
  assert.match((await download).suggestedFilename(), /^document-.*\.html$/);
  await page.context().close();
});

test('a table begins and ends with the text around it, amounts stand below their header, and one that is wider than a phone shows an edge', async () => {
  const { page } = await open();
  const tables = await page.evaluate<{ direction: string; around: string[]; between: number }[]>(`
    [...document.querySelectorAll('.content table')].map((table) => {
      const { direction } = getComputedStyle(table);
      const [start, end] = direction === 'rtl' ? ['Right', 'Left'] : ['Left', 'Right'];
      const cells = [...table.rows[1].cells];
      const [one, other] = cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return {
        direction,
        around: [
          getComputedStyle(cells[0])['padding' + start],
          getComputedStyle(cells.at(-1))['padding' + end],
        ],
        between: Math.max(one.left, other.left) - Math.min(one.right, other.right),
      };
    })`);
  assert.deepEqual(
    tables.map(({ direction, around }) => [direction, ...around]),
    [
      ['ltr', '0px', '0px'],
      ['rtl', '0px', '0px'],
    ],
  );
  for (const { between } of tables) assert.ok(between >= 16, `${between} px between two columns`);

  const table = page.locator('.table-scroll').first();
  assert.ok(
    await page.evaluate<boolean>(
      `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.table-scroll'))`,
    ),
  );
  const edge = async () => {
    const box = await table.boundingBox();
    assert.ok(box);
    return page.screenshot({ clip: { x: box.x + box.width - 8, y: box.y, width: 8, height: box.height } });
  };
  await table.scrollIntoViewIfNeeded();
  await page.evaluate(`document.querySelector('.table-scroll table').style.visibility = 'hidden'`);
  const before = await edge();
  await page.evaluate(`document.querySelector('.table-scroll').scrollLeft = 9999`);
  assert.notDeepEqual(await edge(), before, 'the edge says that there is more until the end is reached');
  // Of the text itself, wherever its paragraph ends.
  const right = (column: string) =>
    page.evaluate<number>(`(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('#c3 ${column}:last-child p'));
      return range.getBoundingClientRect().right;
    })()`);
  assert.ok(Math.abs((await right('th')) - (await right('td'))) < 1);
  await prepareInspection(page);
  await expectNoViolations(page);
  // A window of 1,280 pixels has 320 at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoHorizontalScroll(page);
  await page.context().close();
});

test('a clause cuts off no outline of a link or table at its edges', async () => {
  const text = {
    type: 'text',
    text: 'Terms',
    marks: [{ type: 'link', attrs: { href: 'https://example.com' } }],
  };
  const blocks = content(
    { type: 'paragraph', content: [text] },
    { type: 'table', content: [row(['a', 'b'])] },
  );
  const { page } = await open({ clauses: [clause('a', { content: blocks })] });
  for (const place of ['.content a', '.table-scroll']) {
    // Focused by a key, which shows the outline.
    await page.keyboard.press('Tab');
    await page.locator(place).focus();
    const room = await page.evaluate<number>(`(() => {
      const focused = document.querySelector('${place}');
      const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(focused);
      if (outlineStyle !== 'solid') return NaN;
      const [inner, outer] = [focused, focused.closest('.content')].map((each) => each.getBoundingClientRect());
      const around = [inner.left - outer.left, inner.top - outer.top, outer.right - inner.right, outer.bottom - inner.bottom];
      return Math.min(...around) - parseFloat(outlineWidth) - parseFloat(outlineOffset);
    })()`);
    assert.ok(room >= 0, `${place}: ${room}`);
  }
  await page.context().close();
});

test('everything is large enough to touch, and is read in order', async () => {
  const { page } = await open({ forcedColors: 'active' });
  assert.equal(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior'), 'auto');
  const small = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('button, summary, label, .actions a')]
    .filter((element) => element.checkVisibility() && !element.closest('.spoken'))
    .filter((element) => Math.min(element.offsetWidth, element.offsetHeight) < 24)
    .map((element) => element.outerHTML)`);
  assert.deepEqual(
    small.filter((html) => !html.includes('class="spoken"')),
    [],
  );
  const names = await namesOf(page);
  const expected = [
    'agreement',
    'Download the document',
    'Fees',
    'wide',
    'Level 3',
    'Accept this clause',
    'Decline this clause',
  ];
  const found = expected.map((name) => names.findIndex((each) => each.includes(name)));
  assert.deepEqual(
    found,
    found.toSorted((a, b) => a - b),
    names.join('\n'),
  );
  await page.context().close();
});

test('receipts tell outcomes apart by numbers and meaning, with what can be done above the fold', async () => {
  const meanings: string[] = [];
  const page = await openPage(await browser.newContext({ viewport: phone }));
  for (const declined of [[], ['amounts'], ['wide']]) {
    const { url, token, api } = await createSignerRequest(assent, { clauses: difficult });
    const decisions = Object.fromEntries(difficult.map(({ id }) => [id, !declined.includes(id)]));
    data(await submit(api, token, decisions));
    await page.goto(url);
    const button = await page.getByRole('button', { name: 'Print or save as PDF' }).boundingBox();
    assert.ok(button && button.y + button.height <= phone.height, `the button is at ${button?.y} px`);
    meanings.push(
      await page
        .locator('.outcome p')
        .allInnerTexts()
        .then((texts) => texts.join(' ').replaceAll('\u00a0', ' ')),
    );
  }
  await page.context().close();
  assert.deepEqual(meanings, [
    '3 accepted, 0 declined You accepted every clause.',
    '2 accepted, 1 declined You declined no mandatory clause, so the document isn’t rejected.',
    '2 accepted, 1 declined The document is rejected as a whole, because at least one mandatory clause was declined.',
  ]);
});

test('signers who withdraw nothing are told so at the top, with the focus, and led to the choices', async () => {
  const { page, api, token, url } = await open();
  data(await submit(api, token, { wide: true, other: true, amounts: true }));
  await page.goto(url);
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const problem = page.getByRole('alert');
  await problem.and(page.locator(':focus')).waitFor();
  await page.waitForLoadState();
  assert.ok(await isInView(problem));
  await problem.getByRole('link', { name: 'Choose at least one clause.' }).click();
  await eventually(() => isInView(page.getByRole('checkbox')));
  const [box, label] = await Promise.all(
    [page.getByRole('checkbox'), page.locator('#withdraw label')].map((each) => each.boundingBox()),
  );
  assert.ok(box && box.height >= 20 && label && label.height >= 44, JSON.stringify([box, label]));
  await page.context().close();
});

test('the choice with the focus has an outline in Safari, whatever moved the focus, and in browsers without :has()', async () => {
  const { page, url } = await open();
  await page.goto(url);
  const choice = page.locator('[value=accept]').first();
  const outlines = () =>
    page.evaluate<string[]>(`{
      const { activeElement } = document;
      [activeElement.closest('label'), activeElement].map((each) => getComputedStyle(each).outlineStyle)
    }`);
  // The focus comes from a click, as in Safari's view after an arrow key.
  await choice.click();
  assert.deepEqual(await outlines(), ['none', 'none']);
  await page.evaluate(`for (const sheet of document.styleSheets)
    for (const rule of [...sheet.cssRules])
      if (rule.conditionText?.includes('-webkit-nbsp-mode'))
        for (const { cssText } of rule.cssRules) sheet.insertRule(cssText, sheet.cssRules.length)`);
  assert.deepEqual(await outlines(), ['solid', 'none']);

  await page.evaluate(`for (const sheet of document.styleSheets)
    for (let index = sheet.cssRules.length - 1; index >= 0; index--)
      if (/:has\\(/.test(sheet.cssRules[index].cssText)) sheet.deleteRule(index)`);
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  assert.deepEqual(await outlines(), ['none', 'solid']);
});
