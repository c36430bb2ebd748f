import { test } from 'node:test';
import { eventually } from '../../harness/eventually.ts';
import { data } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { waitForTitleFocus, waitUntilSaved } from './support/drafts.ts';
import { expectVisibleFocus, tabTo } from './support/focus.ts';

const { organisation } = await sharedDashboard();

test('a document is created, written, published, sent and its request voided with Tab, Enter and letters alone', async () => {
  const { openAs, api } = await organisation();
  const { id: containerId } = data(await api.post('/containers', { name: 'Customers' }));
  const page = await openAs('owner', `/containers/${containerId}`);
  await page.getByText('No documents yet').waitFor();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  };

  await tabTo(page, 'button', 'New document');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('Terms of use');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/draft$/);

  for (const [title, text] of [
    ['Services', 'We run the service.'],
    ['News', 'You get news by email.'],
  ] as const) {
    await tabTo(page, 'button', 'Add a clause');
    await page.keyboard.press('Enter');
    await waitForTitleFocus(page);
    await page.keyboard.type(title);
    await tabTo(page, 'textbox', 'Text of the clause');
    await page.keyboard.type(text);
    await tabTo(page, 'button', 'Done');
    await press('Enter');
  }
  await waitUntilSaved(page);
  await tabTo(page, 'button', 'Publish…');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('you can send it to signers').waitFor();
  await tabTo(page, 'button', 'Publish version 1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'History' }).waitFor();

  await tabTo(page, 'link', 'Send to signers');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('Ada Byron');
  await tabTo(page, 'textbox', 'Email address');
  await page.keyboard.type('ada@example.com');
  await tabTo(page, 'button', 'Send');
  await page.keyboard.press('Enter');
  await page.getByText('The signing link for Ada Byron is ready').waitFor();

  await tabTo(page, 'link', 'View request');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Void');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'textbox', 'Reason');
  await page.keyboard.type('Sent too early');
  await tabTo(page, 'button', 'Void request');
  await page.keyboard.press('Enter');
  await page.getByText('Sent too early').waitFor();
  await eventually(async () => data(await api.get('/signing-requests?status=VOIDED')).length === 1);
  // The button that opened the dialog is gone, and the focus must not be lost with it.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Ada Byron' }).and(page.locator(':focus')).waitFor();
});
