import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import type { Clause } from '../../../../wire/versions.ts';
import { eventually } from '../../../harness/eventually.ts';
import { createDocument, data } from '../../../harness/steps.ts';
import type { DashboardOrganisation } from './dashboard.ts';

/** A document whose version 1 is a draft of these clauses. */
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

/** Waits until all that was written is stored. */
export async function untilSaved(page: Page): Promise<void> {
  await page.getByText(/^Saved just now/).waitFor();
}

/** Adds a clause by its title and, when given, its text. */
export async function addClause(page: Page, title: string, text?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a clause', exact: true }).click();
  await untilTitleHasFocus(page);
  await page.keyboard.type(title);
  if (text !== undefined) {
    await page.getByRole('textbox', { name: 'Text of the clause' }).click();
    await page.keyboard.type(text);
  }
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Waits until a clause that was added can be typed into. */
export async function untilTitleHasFocus(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
}

/** Waits until these are the titles of the clauses, in the order shown. */
export async function untilTitles(page: Page, expected: string[]): Promise<void> {
  await eventually(async () => isDeepStrictEqual(await titles(page), expected));
}

/** The titles of the clauses, in the order shown. */
export function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
}
