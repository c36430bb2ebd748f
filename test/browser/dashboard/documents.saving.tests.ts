import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { clause, data } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft, expectTitles, openTerms, waitUntilSaved } from './support/drafts.ts';
import { loseResponse } from './support/responses.ts';

const dashboard = await sharedDashboard();

test('what is typed while the connection is broken is saved once it is back, even if the response to a save was lost', async () => {
  const { page, text, stored } = await openTerms(await dashboard.organisation());
  const title = page.getByRole('textbox', { name: 'Title' });
  await loseResponse(page, 'PUT', '**/draft');
  await title.fill('Terms of u');
  await text.fill('The words of u');
  await page.getByText('Not saved: Can’t reach the service.').waitFor();
  assert.equal((await stored())[0]?.title, 'Terms of u');
  await title.fill('Terms of use');
  await waitUntilSaved(page);
  assert.equal((await stored())[0]?.title, 'Terms of use');

  await page.context().setOffline(true);
  await title.fill('Written under ground');
  await page.getByText('Not saved: Can’t reach the service.').waitFor();
  // Leaving asks for confirmation.
  await page.getByRole('link', { name: 'Containers' }).first().click();
  await page.getByText('Your latest changes couldn’t be saved.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await title.fill('Written deep under ground');
  await page.context().setOffline(false);
  await waitUntilSaved(page);
  assert.equal((await stored())[0]?.title, 'Written deep under ground');
});

test('what is typed is saved at once when the window is hidden, because a phone may discard its page', async () => {
  const { page, stored } = await openTerms(await dashboard.organisation());
  // The pause after which a change is saved never ends.
  await page.evaluate('globalThis.setTimeout = () => 0');
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed just before');
  await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    delete document.visibilityState;`);
  await waitUntilSaved(page);
  assert.equal((await stored())[0]?.title, 'Typed just before');
});

test('with one draft in two tabs, the second tab is warned and nothing is overwritten until it chooses', async () => {
  const workplace = await dashboard.organisation();
  const { page, stored, documentId } = await openTerms(workplace);
  const saveElsewhere = async (title: string) =>
    data(
      await workplace.api.put(`/documents/${documentId}/draft`, {
        content: { clauses: [clause('terms', { title })] },
        settings: { expiry_days: 30, redirect_url: null },
      }),
    );
  await saveElsewhere('Theirs');
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await page.getByText('This draft was changed elsewhere').waitFor();
  assert.equal((await stored())[0]?.title, 'Theirs');
  await checkPage(page, 'draft-changed-elsewhere');
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Overwrite saved draft' }).click();
  await waitUntilSaved(page);
  assert.equal((await stored())[0]?.title, 'Mine');

  await saveElsewhere('Theirs again');
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine again');
  await page.getByRole('button', { name: 'Load saved draft' }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expectTitles(page, ['Theirs again']);
  await page.getByRole('button', { name: 'Theirs again', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written after both');
  await waitUntilSaved(page);
  assert.equal((await stored())[0]?.title, 'Written after both');
});

test('two people’s changes are merged by clause, and each clause that both changed is compared', async () => {
  const workplace = await dashboard.organisation();
  const clauses = ['Services', 'Fees', 'News'].map((title, order) =>
    clause(title.toLowerCase(), { order, title }),
  );
  const { documentId, stored } = await createDraft(workplace, clauses);
  const saveElsewhere = async (titles: string[]) =>
    data(
      await workplace.api.put(`/documents/${documentId}/draft`, {
        content: { clauses: clauses.map((each, order) => ({ ...each, title: titles[order] })) },
        settings: { expiry_days: 30, redirect_url: null },
      }),
    );
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`, { width: 360 });
  await page.getByRole('button', { name: 'News', exact: true }).click();
  await saveElsewhere(['Their services', 'Fees', 'News']);
  await page.getByRole('textbox', { name: 'Title' }).fill('My news');
  // Also on a phone, scrolled down to the clause.
  const merge = page.getByRole('button', { name: 'Merge both' });
  await merge.waitFor();
  assert.ok(await isInView(page, merge));
  await merge.click();
  await waitUntilSaved(page);
  const titlesStored = async () => (await stored()).map(({ title }) => title);
  assert.deepEqual(await titlesStored(), ['Their services', 'Fees', 'My news']);

  await page.getByRole('button', { name: 'My news', exact: true }).click();
  await saveElsewhere(['Their services', 'Their fees', 'Their news']);
  await page.getByRole('textbox', { name: 'Title' }).fill('My news again');
  await page.getByRole('button', { name: 'Compare and merge…' }).click();
  await checkPage(page, 'draft-merge');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Merge' });
  assert.ok(await confirm.isDisabled());
  await page.getByRole('radio', { name: 'Keep the saved clause' }).check();
  await confirm.click();
  await waitUntilSaved(page);
  assert.deepEqual(await titlesStored(), ['Their services', 'Their fees', 'Their news']);
  await expectTitles(page, ['Their services', 'Their fees', 'Their news']);
});

test('settings and variables that two people changed are merged, and it is said which of both are kept', async () => {
  const workplace = await dashboard.organisation();
  const { page, documentId } = await openTerms(workplace);
  const saveElsewhere = async (settings: object, variables: string[]) =>
    data(
      await workplace.api.put(`/documents/${documentId}/draft`, {
        content: {
          clauses: [clause('terms', { title: 'Terms' })],
          variables: variables.map((name) => ({ name, label: name, required: false })),
        },
        settings: { expiry_days: 30, redirect_url: null, ...settings },
      }),
    );
  await page.getByText('Settings', { exact: true }).click();
  await page.getByRole('button', { name: 'Add variable' }).waitFor();
  await saveElsewhere({ expiry_days: 10 }, ['salary']);
  await page.getByRole('button', { name: 'Add variable' }).click();
  await page.getByText('You changed different things').waitFor();
  await page.getByRole('button', { name: 'Merge both' }).click();
  await waitUntilSaved(page);
  const days = page.getByLabel('Days until signing requests expire');
  assert.equal(await days.inputValue(), '10');
  const variables = page.getByLabel('Name', { exact: true });
  await variables.nth(1).waitFor();
  assert.deepEqual(await Promise.all([0, 1].map((index) => variables.nth(index).inputValue())), [
    'value_1',
    'salary',
  ]);

  await saveElsewhere({ expiry_days: 7 }, ['salary', 'value_1']);
  await days.fill('14');
  await page.getByText('You both changed Days until signing requests expire').waitFor();
  await checkFit(page, 'draft-settings-changed-elsewhere');
  await page.getByRole('button', { name: 'Merge both' }).click();
  await waitUntilSaved(page);
  assert.equal(await days.inputValue(), '14');
});

test('what prevents saving is shown at its field and from anywhere in the editor, until it is fixed', async () => {
  const { page, stored } = await openTerms(await dashboard.organisation());
  const title = page.getByRole('textbox', { name: 'Title' });
  const settings = page.getByText('Settings', { exact: true });
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await title.fill('');
  await page.getByText('Not saved: Give the clause a title.').waitFor();
  assert.equal(await title.getAttribute('aria-invalid'), 'true');
  await settings.click();
  await show.click();
  await page.locator('[aria-invalid=true]:focus').and(title).waitFor();
  await title.fill('Terms again');
  await waitUntilSaved(page);

  await settings.click();
  const url = page.getByLabel('Redirect URL');
  await url.fill('example.com/thanks');
  const problem =
    'The URL must be an absolute http or https URL, or one with an app’s own scheme, such as myapp://done.';
  await page.getByText(`Not saved: ${problem}`).waitFor();
  await page.getByText(problem, { exact: true }).waitFor();
  await checkPage(page, 'draft-not-saved');
  await page.getByText(/^Clauses/).click();
  await show.click();
  await url.fill('https://example.com/thanks');
  await page.getByLabel('Days until signing requests expire').fill('14');
  await waitUntilSaved(page);
  await checkFit(page, 'draft-settings');
  assert.equal((await stored())[0]?.title, 'Terms again');
});

async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
