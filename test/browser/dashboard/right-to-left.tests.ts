import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { clause, data } from '../../harness/steps.ts';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

const container = 'חוזים (NDA) 2026.';
const document = 'הסכם סודיות (NDA).';
const signer = 'محمد (Mohammed) 3.';

/**
 * Asserts that a text is shown from right to left, so that its full stop is left of its first letter, and that it
 * begins where the texts around it do.
 */
async function expectRightToLeft(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  const box = await page.evaluate<{ first: number; last: number; gap: number }>(`(() => {
    const nodes = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (nodes.nextNode().data !== ${JSON.stringify(text)});
    const node = nodes.currentNode;
    const leftOf = (index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    };
    const block = node.parentElement.closest('a, p, h1, dd').getBoundingClientRect();
    const last = leftOf(node.length - 1);
    return { first: leftOf(0), last, gap: last - block.left };
  })()`);
  assert.ok(box.last < box.first, `${text} at ${page.url()}`);
  assert.ok(box.gap < 5, `${text} is ${box.gap} px from the left at ${page.url()}`);
}

test('names in Hebrew and Arabic are shown in their order, where the page puts all names', async () => {
  const { openAs, api, url } = await organisation();
  const { id: containerId } = data(
    await api.post('/containers', { name: container, description: container }),
  );
  const { id: documentId } = data(await api.post('/documents', { containerId, name: document }));
  data(
    await api.put(`/documents/${documentId}/draft`, {
      content: { clauses: [clause('terms')] },
      settings: { expiry_days: 30, redirect_url: null },
    }),
  );
  const { id: versionId } = data(await api.post(`/documents/${documentId}/publish`));
  const person = { versionId, signerName: signer, signerEmail: 'm@example.com', sendEmail: false };
  const { requestId } = data(await api.post('/signing-requests', person));

  const page = await openAs('owner', '/containers');
  await expectRightToLeft(page, container);
  await visit(page, `${url}/containers/${containerId}`);
  await expectRightToLeft(page, container);
  await expectRightToLeft(page, document);
  await visit(page, `${url}/documents/${documentId}`);
  await expectRightToLeft(page, document);
  await visit(page, `${url}/signing-requests`);
  await expectRightToLeft(page, document);
  await expectRightToLeft(page, signer);
  await visit(page, `${url}/signing-requests/${requestId}`);
  await expectRightToLeft(page, signer);
  await expectRightToLeft(page, document);
  assert.ok((await page.getByRole('main').innerText()).includes(`\u2068${document}\u2069, version 1`));
  await checkFit(page, 'right-to-left');
});
