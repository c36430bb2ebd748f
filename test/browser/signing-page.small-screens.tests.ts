import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../wire/languages.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { expectPage, expectReview } from './support/decide.ts';
import { content, openOnPhone, paragraph, phone } from './support/difficult-clauses.ts';
import { expectNoHorizontalScroll } from './support/inspection.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();
const open = (options?: Parameters<typeof openOnPhone>[2]) => openOnPhone(assent, browser, options);

test('on a phone, the review keeps the words of long titles whole', async () => {
  const title = 'Haftungsbeschränkung';
  const { url } = await createSignerRequest(assent, { clauses: [clause('a', { title })] });
  const page = await openPage(await browser.newContext({ viewport: phone, locale: 'de' }));
  await page.goto(url);
  await page.getByLabel('Diese Klausel annehmen').check();
  await page.getByRole('button', { name: 'Entscheidungen prüfen' }).click();
  await expectPage(page, 'Prüfen Sie Ihre Entscheidungen');
  await expectNoHorizontalScroll(page);
  const lines = await page.locator('.decided bdi').evaluate((shown) => shown.getClientRects().length);
  assert.equal(lines, 1);
  await page.context().close();
});

test('on a phone, a web address in a comment, and that of the organisation, stay on the screen', async () => {
  const { page, api, url } = await open({ clauses: [clause('a', { is_mandatory: false })] });
  const site = `https://${'rechtsabteilung'.repeat(3)}.example`;
  data(await api.patch('/organisation', { website: site }));
  await page.goto(url);
  await expectNoHorizontalScroll(page);
  await page.getByLabel('Decline this clause').check();
  await page.getByText('Add a comment').click();
  await page.locator('[name="comment.0"]').fill(`Our terms are at ${site}/terms`);
  await page.getByRole('button', { name: 'Review my decisions' }).click();
  await expectReview(page);
  await expectNoHorizontalScroll(page);
  const comment = await page.locator('.decided .quote').boundingBox();
  assert.ok(comment && comment.x >= 0 && comment.x + comment.width <= phone.width, JSON.stringify(comment));
  await page.context().close();
});

test('enlarged text fills a phone, cuts off no button in any language, and leaves the number of every clause on the screen', async () => {
  const { page, url } = await open({ bypassCSP: true });
  const enlarge = () => page.addStyleTag({ content: 'html{font-size:200%}' });
  await page.getByRole('button', { name: 'Review my decisions' }).click();
  await page.getByRole('alert').waitFor();
  await page.waitForLoadState();
  await enlarge();
  const text = await page.getByText('3 clauses still need your decision:').boundingBox();
  assert.ok(text && text.width >= (phone.width * 2) / 3, `${text?.width} px`);
  await expectNoHorizontalScroll(page);

  const width = 800;
  for (const language of languages) {
    await page.setViewportSize({ width: 390, height: 740 });
    await page.goto(`${url}?lang=${language}`);
    await enlarge();
    await expectNoHorizontalScroll(page);
    // In both directions.
    if (language !== 'en' && language !== 'ar') continue;
    await page.setViewportSize({ width, height: 740 });
    const numbers = await page.locator('h3 .number').all();
    assert.ok(numbers.length > 0);
    for (const number of numbers) {
      const box = await number.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, `${language}: ${JSON.stringify(box)}`);
    }
  }
  await page.context().close();
});

test('a title of one long word widens no page of the signer on a phone, also with enlarged text', async () => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und Ausnahmen';
  const before = [clause('a'), clause('b', { order: 1, title, is_mandatory: false })];
  const { page, api, url, token, documentId } = await open({
    viewport: { width: 320, height: 740 },
    clauses: before,
  });
  const expectFit = async () => {
    await expectNoHorizontalScroll(page);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await expectNoHorizontalScroll(page);
  };
  await expectFit(); // the contents
  await page.reload();
  await page.getByRole('button', { name: 'Review my decisions' }).click();
  await page.getByRole('alert').waitFor();
  await page.waitForLoadState();
  await expectFit();
  data(await submit(api, token, { a: true, b: true }));
  await page.goto(url);
  await page.getByRole('button', { name: 'Withdraw consent' }).waitFor();
  await expectFit();

  data(await api.post(`/documents/${documentId}/new-draft`));
  const clauses = [...before, clause('c', { order: 2, title })].map((each) => ({
    ...each,
    content: each.content.replace('The words', 'Other words'),
  }));
  const settings = { expiry_days: 30, redirect_url: null };
  data(await api.put(`/documents/${documentId}/draft`, { content: { clauses }, settings }));
  const { id } = data(await api.post(`/documents/${documentId}/publish`));
  const next = await createSigningRequest(api, id);
  await page.goto(`${assent.url}/sign/${next.token}`);
  await page.locator('.changes').getByText(title).first().waitFor();
  await expectFit();
  await page.context().close();
});

test('browsers that can hyphenate do so with long words of titles, and with any word in large text', async () => {
  const { page } = await open({ viewport: { width: 390, height: 740 } });
  const hyphenation = () =>
    page.evaluate<string[]>(`(() => {
      const { hyphens, hyphenateLimitChars } = getComputedStyle(document.querySelector('h1'));
      return [hyphens, hyphenateLimitChars];
    })()`);
  assert.deepEqual(await hyphenation(), ['auto', '18 5 5']);
  // A phone whose text is twice as large has as few characters in a line.
  await page.setViewportSize({ width: 195, height: 740 });
  assert.deepEqual(await hyphenation(), ['auto', 'auto']);
  await page.context().close();
});

test('an email address with hyphens that does not fit behind the name has a line of its own', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId, 'ada-augusta-byron@example.com');
  const page = await openPage(await browser.newContext({ viewport: { width: 320, height: 740 } }));
  await page.goto(`${assent.url}/sign/${token}`);
  const lines = await page.evaluate<number>(`(() => {
    const range = new Range();
    range.selectNodeContents(document.querySelector('.whole bdi'));
    return range.getClientRects().length;
  })()`);
  assert.equal(lines, 1);
  await page.context().close();
});

test('on the review, the button of each decision is at the end of its line, beside whether the clause is mandatory', async () => {
  const { page } = await open({
    clauses: [
      clause('short'),
      clause('medium', { order: 1, title: 'Intellectual property' }),
      clause('long', { order: 2, title: 'Fees and payment of the services' }),
    ],
  });
  for (const choice of await page.locator('[value=accept]').all()) await choice.check();
  await page.getByRole('button', { name: 'Review my decisions' }).click();
  await expectReview(page);
  const decided = await page.locator('.decided li').all();
  assert.equal(decided.length, 3);
  for (const item of decided) {
    const parts = [item, item.locator('.link'), item.locator('.kind')];
    const [line, button, kind] = await Promise.all(parts.map((part) => part.boundingBox()));
    assert.ok(line && button && kind);
    assert.ok(kind.y > button.y && kind.y < button.y + button.height, JSON.stringify([button, kind]));
    assert.ok(
      Math.abs(line.x + line.width + 8 - button.x - button.width) < 1,
      JSON.stringify([line, button]),
    );
  }
  await page.context().close();
});

test('the number of a version is never on another line than its word, however wide the window is', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { clauses: [clause('a')] });
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { a: true }));
  const page = await openPage(await browser.newContext());
  await page.goto(`${assent.url}/sign/${token}`);
  await page.setViewportSize({ width: 320, height: 740 });
  const version = page.getByText('Version 1', { exact: true });
  const lines = await version.evaluate((shown) => {
    const { body } = shown.ownerDocument;
    const range = shown.ownerDocument.createRange();
    range.selectNodeContents(shown);
    return Array.from({ length: 31 }, (_, index) => {
      body.style.width = `${200 + 4 * index}px`;
      return range.getClientRects().length;
    });
  });
  assert.deepEqual([...new Set(lines)], [1]);
  await page.context().close();
});

test('the name of a document begins where text in its direction begins, as its clauses do', async () => {
  const { api } = await assent.organisation();
  const page = await openPage(await browser.newContext({ viewport: { width: 800, height: 740 } }));
  const title = page.getByRole('heading', { level: 1 });
  for (const [name, language, alignment] of [
    ['اتفاقية الخدمات', 'en', 'right'],
    ['Services agreement', 'en', 'left'],
    ['Services agreement', 'ar', 'left'],
  ] as const) {
    const { documentId, versionId } = await publishDocument(api, { clauses: [clause('a')] });
    data(await api.patch(`/documents/${documentId}`, { name }));
    const { token } = await createSigningRequest(api, versionId);
    await page.goto(`${assent.url}/sign/${token}?lang=${language}`);
    const side = await title.evaluate((shown) => {
      const range = shown.ownerDocument.createRange();
      range.selectNodeContents(shown);
      const [text, block] = [range.getBoundingClientRect(), shown.getBoundingClientRect()];
      return block.right - text.right < text.left - block.left ? 'right' : 'left';
    });
    assert.equal(side, alignment, `${name} in ${language}`);
  }
  await page.context().close();
});

test('no line of Japanese text begins with a small kana or a long vowel mark, however wide the window is', async () => {
  const { url } = await createSignerRequest(assent, {
    clauses: [
      clause('a', { content: content(paragraph('しょうしゃっきょうブラウザーとサーバー。'.repeat(3))) }),
    ],
  });
  const page = await openPage(await browser.newContext({ locale: 'ja' }));
  await page.goto(url);
  await page.setViewportSize({ width: 320, height: 740 });
  const first = await page.evaluate<string[]>(`(() => {
    const text = document.querySelector('.content p').firstChild;
    const topOf = (index) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().top;
    };
    return Array.from({ length: 31 }, (_, index) => {
      document.body.style.width = 200 + 4 * index + 'px';
      return [...text.data].filter((_, index) => index > 0 && topOf(index) > topOf(index - 1)).join('');
    });
  })()`);
  for (const [index, characters] of first.entries())
    assert.match(characters, /^[^ょゃっー。]+$/, `at ${200 + 4 * index} px`);
  await page.context().close();
});

test('a first paragraph in another direction than its list is a box of its own, beside which Safari puts the number', async () => {
  const items = ['واحد', '34,000.00', 'One'].map((text) => ({
    type: 'listItem',
    content: [paragraph(text)],
  }));
  const list = clause('list', { content: content({ type: 'orderedList', content: items }) });
  const { page } = await openOnPhone(assent, browser, { clauses: [list] });
  const displays = await page.evaluate(
    `[...document.querySelectorAll('li > p')].map((each) => getComputedStyle(each).display)`,
  );
  assert.deepEqual(displays, ['block', 'inline-block', 'inline-block']);
});
