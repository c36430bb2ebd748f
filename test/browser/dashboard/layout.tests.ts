import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
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
  for (const language of ['en', 'de', 'fr'])
    for (const { requestId } of [accepted, voided]) {
      await page.evaluate((value) => localStorage.setItem('assent-language', value), language);
      await page.goto(`${url}/signing-requests/${requestId}`);
      await page.locator('dt').nth(3).waitFor();
      broken.push(...(await page.evaluate<string[]>(brokenWords)));
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

test('the table of consents has the same background as other tables', async () => {
  const { openAs, api } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const page = await openAs('viewer', '/signing-requests');
  const background = () =>
    page.locator('table').evaluate((table) => {
      const box = table.closest('.mantine-Paper-root') ?? table;
      return box.ownerDocument.defaultView?.getComputedStyle(box).backgroundColor;
    });
  const expected = await background();
  await visit(page, page.url().replace('/signing-requests', `/documents/${documentId}/consents`));
  await page.getByRole('columnheader', { name: 'Last change' }).waitFor();
  assert.equal(await background(), expected);
});

test('a long name of an organisation is cut off at the end of its line, not at its top and bottom', async () => {
  const { openAs } = await organisation(
    'Donaudampfschifffahrtsgesellschaft und Versicherungsverein auf Gegenseitigkeit',
  );
  const page = await openAs('viewer', '/webhooks');
  const button = page.getByRole('button', { name: /^Switch organisation/ });
  const name = button.getByText(/^Donau/);
  await name.waitFor();
  const [outer, inner] = [await button.boundingBox(), await name.boundingBox()];
  assert.ok(outer && inner && inner.height < outer.height, JSON.stringify({ outer, inner }));
});

test('in the menu of a phone, what is written on buttons begins where the names of pages do', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '', { width: 390 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  for (const text of ['Harbour & Finch Ltd', 'Owner']) {
    const box = await page.getByRole('navigation', { name: 'Main' }).getByText(text).boundingBox();
    assert.ok(box && box.x < 60, `${text}: ${JSON.stringify(box)}`);
  }
});

test('on a phone, no slash between the parents of a page begins a line', async () => {
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
});
