import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft } from './support/drafts.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('on a phone, the menu of a request stays beside its title, and the labels of its details are not broken inside a word in any language', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  const accepted = await createSigningRequest(api, versionId, 'accepted@example.com');
  data(await submit(api, accepted.token, { terms: true, news: false }));
  const voided = await createSigningRequest(api, versionId, 'voided@example.com');
  data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Sent by mistake' }));
  const page = await openAs('owner', `/signing-requests/${accepted.requestId}`, { width: 360 });
  const menu = await page
    .getByRole('button', { name: 'More actions for the request to Ada Byron' })
    .boundingBox();
  // It takes several lines.
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  assert.ok(menu && title && menu.y < title.y + title.height, JSON.stringify({ menu, title }));
  const broken: string[] = [];
  const collectBrokenWords = async () => {
    await page.locator('dt').nth(3).waitFor();
    broken.push(...(await page.evaluate<string[]>(brokenWords)));
  };
  for (const language of ['en', 'de', 'fr']) {
    await page.evaluate((value) => localStorage.setItem('assent-language', value), language);
    await page.goto(`${url}/signing-requests/${accepted.requestId}`);
    await collectBrokenWords();
    await visit(page, `${url}/account`);
    await visit(page, `${url}/signing-requests/${voided.requestId}`);
    await collectBrokenWords();
  }
  assert.deepEqual(broken, []);
});

/** Runs in the page. The words of labels that take more than one line. */
const brokenWords = `[...document.querySelectorAll('dt')].flatMap((label) => {
  const text = label.firstChild;
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  }).map(([word]) => word);
})`;

test('the bar of selected requests is in the middle beside the navigation, and all tables have the same background', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const page = await openAs('owner', '/signing-requests', { width: 800 });
  const background = () =>
    page.locator('table').evaluate((table) => {
      const box = table.closest('.mantine-Paper-root') ?? table;
      return box.ownerDocument.defaultView?.getComputedStyle(box).backgroundColor;
    });
  const expected = await background();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = await page.getByRole('region', { name: 'Selected requests' }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  assert.ok(bar && main && navigation);
  const [start, end] = [navigation.x + navigation.width, main.x + main.width];
  const where = JSON.stringify({ bar, start, end });
  assert.ok(bar.x >= start && bar.x + bar.width <= end, where);
  assert.ok(Math.abs(bar.x + bar.width / 2 - (start + end) / 2) <= 1, where);

  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, `${url}/documents/${documentId}/consents`);
  await page.getByRole('columnheader', { name: 'Last change' }).waitFor();
  assert.equal(await background(), expected);
});

test('long names of an organisation and a member are cut off at their end, in the menu of a phone beside the arrow, and begin where the names of pages do', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaft und Versicherungsverein auf Gegenseitigkeit';
  const { openAs } = await organisation(name);
  const page = await openAs('viewer', '/account');
  const switcher = page.getByRole('button', { name: /^Switch organisation/ });
  await switcher.getByText(/^Donau/).waitFor();
  const [around, inside] = await Promise.all(
    [switcher, switcher.getByText(/^Donau/)].map((part) => part.boundingBox()),
  );
  // Not at its top and bottom.
  assert.ok(around && inside && inside.height < around.height, JSON.stringify({ around, inside }));

  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText('Name saved.').waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const label of [/^Switch organisation/, /^Account menu/]) {
    const button = page.getByRole('button', { name: label });
    const [outer, text, arrow] = await Promise.all(
      [button, button.getByText(/^Donau/), button.locator('svg')].map((part) => part.boundingBox()),
    );
    const isBeside = outer && text && arrow && text.x > outer.x && text.x + text.width <= arrow.x;
    assert.ok(
      isBeside && arrow.x + arrow.width < outer.x + outer.width,
      JSON.stringify({ outer, text, arrow }),
    );
    assert.ok(text.width > 240, `${text.width} pixels of the name`);
    assert.ok(text.x < 60, `the name begins at ${text.x} pixels`);
  }
  const role = await page.getByRole('navigation', { name: 'Main' }).getByText('Viewer').boundingBox();
  assert.ok(role && role.x < 60, JSON.stringify(role));
});

test('on a phone, no slash between the parents of a page begins a line, and no line is indented', async () => {
  const { openAs, api } = await organisation();
  const container = await api.assent.containers.create({
    name: 'Employment contracts and policies of the north',
  });
  const document = await api.assent.documents.create({
    containerId: container.id,
    name: 'Employment contract',
  });
  const page = await openAs('owner', `/documents/${document.id}/consents`, { width: 320 });
  await page.getByRole('link', { name: 'Employment contract', exact: true }).waitFor();
  const starts = await page.evaluate<string[]>(`
    [...document.querySelectorAll('.mantine-Breadcrumbs-root > *')].map(({ innerText }) => innerText.trim()[0])`);
  assert.deepEqual(
    starts.filter((start) => start === '/'),
    [],
  );
  const indents = await page.evaluate<number[]>(`
    [...Map.groupBy(
      [...document.querySelectorAll('.mantine-Breadcrumbs-root a')].map((link) => link.getClientRects()[0]),
      ({ top }) => Math.round(top),
    ).values()].map((line) => Math.min(...line.map(({ left }) => left)))`);
  assert.deepEqual([indents.length > 1, new Set(indents).size], [true, 1], `${indents}`);
  await page.setViewportSize({ width: 1280, height: 780 });
  const gaps = await page.evaluate<number[]>(`
    [...document.querySelectorAll('.mantine-Breadcrumbs-breadcrumb')].map((part) => part.getBoundingClientRect())
      .map(({ left }, index, all) => left - all[index - 1]?.right).slice(1)`);
  assert.equal(gaps.length, 2);
  for (const gap of gaps) assert.ok(gap >= 5 && gap <= 7, `${gaps}`);
});

test('on a phone, only a title of a clause in the editor that is too long for it has its buttons below', async () => {
  const someone = await organisation();
  const long = 'Scope of these terms, and which other agreements they replace';
  const { documentId } = await createDraft(someone, [
    clause('fees', { title: 'Fees' }),
    clause('scope', { order: 1, title: long }),
  ]);
  const page = await someone.openAs('owner', `/documents/${documentId}/draft`, { width: 360 });
  const boxes = (title: string) =>
    Promise.all([
      page.getByRole('button', { name: title, exact: true }).boundingBox(),
      page.getByRole('button', { name: `More actions for “${title}”` }).boundingBox(),
    ]);
  await page.getByRole('button', { name: long, exact: true }).waitFor();
  const [shortTitle, besideIt] = await boxes('Fees');
  assert.ok(shortTitle && besideIt && besideIt.y < shortTitle.y + shortTitle.height);
  const [longTitle, belowIt] = await boxes(long);
  assert.ok(longTitle && belowIt && belowIt.y >= longTitle.y + longTitle.height);
  assert.ok(longTitle.width > 200, `${longTitle.width} pixels`);
});
