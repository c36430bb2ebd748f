import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import type { Clause } from '../../../../wire/versions.ts';
import { eventually } from '../../../harness/eventually.ts';
import { clause, createDocument, data } from '../../../harness/steps.ts';
import type { DashboardOrganisation } from './dashboard.ts';

/** Creates a document whose version 1 is a draft with these clauses. */
export async function createDraft(
  { api }: DashboardOrganisation,
  clauses: Clause[] = [],
): Promise<{ documentId: string; versionId: string; stored(): Promise<Clause[]> }> {
  const { documentId } = await createDocument(api);
  const { id } = data(
    await api.put(`/documents/${documentId}/draft`, {
      content: { clauses },
      settings: { expiry_days: 30, redirect_url: null },
    }),
  );
  return {
    documentId,
    versionId: id,
    stored: async () => data(await api.get(`/versions/${id}`)).content.clauses,
  };
}

/** Opens the only clause of a draft, with the cursor in its text. */
export async function openTerms(workplace: DashboardOrganisation) {
  const { documentId, stored } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.click();
  return { page, text, stored, documentId };
}

/** Waits until all changes are saved. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await page.getByText(/^Saved just now/).waitFor();
}

/** Adds a clause with a title and, if given, a text. */
export async function addClause(page: Page, title: string, text?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a clause', exact: true }).click();
  await waitForTitleFocus(page);
  await page.keyboard.type(title);
  if (text !== undefined) {
    await page.getByRole('textbox', { name: 'Text of the clause' }).click();
    await page.keyboard.type(text);
  }
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Waits until the title of a new clause has the focus. */
export async function waitForTitleFocus(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
}

/** Asserts that the clauses get these titles, in the order shown. */
export async function expectTitles(page: Page, expected: string[]): Promise<void> {
  await eventually(async () => isDeepStrictEqual(await titles(page), expected));
}

/** The titles of the clauses, in the order shown. */
function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
}
