import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { publishNext } from '../../support/campaigns.ts';
import { screenshot } from '../support/inspection.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

test('of long documents, only the clauses near the viewport are laid out', async () => {
  const { windowAs, api, url } = await organisation();
  const clauses = Array.from({ length: 120 }, (_, order) =>
    clause(`c${order}`, { order, title: `Clause ${order + 1}` }),
  );
  const { versionId, documentId } = await publishDocument(api, { clauses });
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, Object.fromEntries(clauses.map(({ id }) => [id, true]))));
  const next = await publishNext(api, documentId, { clauses: [clause('new'), ...clauses] });
  const page = await windowAs('viewer');
  const lists = [
    { path: `/versions/${versionId}`, items: page.locator('main ol > li') },
    { path: `/versions/${versionId}`, items: page.getByRole('article') },
    { path: `/versions/${next}?against=${versionId}`, items: page.getByRole('article') },
    {
      path: `/signing-requests/${requestId}`,
      items: page.getByRole('listitem').filter({ hasText: /Clause \d+/ }),
    },
  ];
  for (const [index, { path, items }] of lists.entries()) {
    await page.goto(url + path);
    const last = items.filter({ hasText: 'Clause 120' }).last();
    await last.waitFor();
    await eventually(async () => !(await isLaidOut(last)));
    await last.scrollIntoViewIfNeeded();
    await eventually(() => isLaidOut(last));
    await screenshot(page, `dashboard-long-document-${index}`);
  }
});

/** Whether the content of an item is laid out. */
function isLaidOut(item: Locator): Promise<boolean> {
  return item
    .locator('bdi')
    .first()
    .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
}
