import { test } from 'node:test';
import { clause, publishDocument } from '../../harness/steps.ts';
import { expectContrast, expectNoViolations, prepareInspection, screenshot } from '../support/inspection.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft } from './support/drafts.ts';

const dashboard = await sharedDashboard();

test('every menu is accessible while it is open', async () => {
  const workplace = await dashboard.organisation();
  const { containerId, documentId } = await publishDocument(workplace.api);
  const draft = await createDraft(workplace, [clause('fees', { order: 0, title: 'Fees' })]);
  const menus = [
    { path: '/containers', button: /^Account menu:/, name: 'account' },
    { path: '/containers', button: /^Switch organisation/, name: 'organisation' },
    { path: `/containers/${containerId}`, button: 'More actions for this container', name: 'container' },
    { path: `/documents/${documentId}`, button: 'More actions for this document', name: 'document' },
    { path: `/documents/${draft.documentId}/draft`, button: 'More actions for “Fees”', name: 'clause' },
  ];
  const page = await workplace.openAs('owner');
  for (const { path, button, name } of menus) {
    await page.goto(workplace.url + path);
    await page.getByRole('button', { name: button }).click();
    await page.locator('[role=menuitem]:focus').waitFor();
    await prepareInspection(page);
    await expectNoViolations(page);
    await expectContrast(page, 'light');
    await screenshot(page, `dashboard-${name}-menu-open`);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
});
