import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { visit } from './support/visit.ts';

/**
 * What a screen reader stops at on the page, in its order: landmarks, headings, lists of controls, tables and controls.
 */
async function readingOrder(page: Page): Promise<string[]> {
  const snapshot = await page.locator('main').ariaSnapshot();
  const stops =
    /^\s*- '?(heading|region|navigation|table|columnheader|rowheader|link|button|textbox|searchbox|combobox|checkbox|switch|radiogroup|radio|article|list) "((?:[^"\\]|\\.)*)"/gm;
  return [...snapshot.matchAll(stops)].map(([, role, name]) => `${role} ${name}`);
}

/** Asserts that the page, once it is complete, is read like this, leaving out what comes in between. */
async function expectOrder(page: Page, expected: string[]): Promise<void> {
  let order: string[] = [];
  const read = async () => {
    order = await readingOrder(page);
    return order.filter((stop) => expected.includes(stop));
  };
  await eventually(async () => isDeepStrictEqual(await read(), expected)).catch(() => {});
  assert.deepEqual(await read(), expected, order.join('\n'));
}

test('the most used pages are read in the order in which they are worked through', async () => {
  const { openAs, url, draftId, requests } = await createBusyOrganisation();
  const page = await openAs('owner');
  await page.locator('svg.recharts-surface').first().waitFor();
  await expectOrder(page, [
    'heading Overview',
    'region Needs attention',
    'link 1 request was rejected in the last 7 days.',
    'radiogroup Period',
    'combobox Document',
    'list Requests sent in this period, by status',
    'link 1 Pending',
    'link 1 Accepted',
    'region Trend',
    'radiogroup Show trend as',
    'table Trend by day (UTC)',
    'columnheader Sent',
    'region Response times',
    'table Response times by day (UTC)',
  ]);

  await visit(page, `${url}/signing-requests`);
  await page.locator('tbody tr').nth(2).waitFor();
  await expectOrder(page, [
    'heading Signing requests',
    'link Send a document',
    'searchbox Name or email address',
    'combobox Status',
    'button More filters',
    'combobox Requests per page',
    'table Signing requests',
    'columnheader Signer',
    'columnheader Actions',
    'checkbox Select the request to Grace Hopper',
    'rowheader Grace Hopper grace.hopper@example.com',
    'link Grace Hopper',
    'button Copy the signing link for Grace Hopper',
    'button More actions for the request to Grace Hopper',
    'link Ada Byron',
  ]);

  await visit(page, `${url}/signing-requests/${requests.ada}`);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await expectOrder(page, [
    'navigation Breadcrumb',
    'link Signing requests',
    'heading Ada Byron',
    'button More actions for the request to Ada Byron',
    'region Request details',
    'region Consent now',
    'region Proof',
    'button Download certificate',
    'region Decisions',
    'region Timeline',
    'button For developers',
  ]);

  await visit(page, `${url}/documents/${draftId}/draft`);
  await page.getByRole('button', { name: 'Fees', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text of the clause' }).waitFor();
  await expectOrder(page, [
    'link Containers',
    'heading Services agreement, version 1',
    'radiogroup Editor view',
    'button Publish…',
    'heading Clauses',
    'button Move “Fees”',
    'button Move “Fees” down',
    'textbox Title',
    'button Bold',
    'textbox Text of the clause',
    'textbox Slug',
    'button Done',
    'heading Notice period',
    'button More actions for “Notice period”',
    'button Add a clause',
  ]);
});
