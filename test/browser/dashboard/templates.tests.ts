import { test } from 'node:test';
import { data, publishDocument } from '../../harness/steps.ts';
import { checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('a container is marked as a template, edited, and used to create a new container', async () => {
  const { openAs, api, url } = await organisation();
  const { containerId } = await publishDocument(api, {});
  const page = await openAs('admin', '/templates');
  await page.getByText('No templates yet').waitFor();
  await checkPage(page, 'templates-empty');
  await page.getByRole('link', { name: 'Go to containers' }).click();
  await page.waitForURL(/\/containers$/);
  await visit(page, `${url}/containers/${containerId}`);
  await page.getByRole('button', { name: 'More actions for this container' }).click();
  await page.getByRole('menuitem', { name: 'Mark as template' }).click();
  await page.getByRole('combobox', { name: 'Category' }).fill('Sales');
  await page.getByLabel('Description').fill('Everything a customer signs');
  await checkPage(page, 'template-new');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as template' }).click();
  await page.getByText('Template', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('heading', { name: 'Sales' }).waitFor();
  await checkPage(page, 'templates');
  await page.getByRole('button', { name: /^Edit the template/ }).click();
  await page.getByRole('combobox', { name: 'Category' }).fill('Customers abroad');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Customers abroad' }).waitFor();

  await page.getByRole('button', { name: /^Use the template/ }).click();
  await page.getByLabel('Name of the new container').fill('Customers in Portugal');
  await page.getByRole('button', { name: 'Create container' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers in Portugal' }).waitFor();
  await page.getByRole('link', { name: /Draft/ }).waitFor();
});

test('categories are suggested while one is typed, and Escape closes the suggestions before the dialog', async () => {
  const { openAs, api } = await organisation();
  const { containers, templates } = api.assent;
  const [sales, people] = [
    await containers.create({ name: 'Sales' }),
    await containers.create({ name: 'People' }),
  ];
  await templates.create({ containerId: sales.id, category: 'Sales' });
  const page = await openAs('admin', `/containers/${people.id}`);
  await page.getByRole('button', { name: 'More actions for this container' }).click();
  await page.getByRole('menuitem', { name: 'Mark as template' }).click();
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.and(page.locator(':focus')).waitFor();
  await category.press('S');
  await page.getByRole('option', { name: 'Sales' }).waitFor();
  await category.press('Escape');
  await page.getByRole('option').waitFor({ state: 'detached' });
  await category.press('Backspace');
  await page.getByRole('option', { name: 'Sales' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as template' }).click();
  await page.getByText('Template', { exact: true }).waitFor();
});

test('templates can be filtered by category, however long, and the URL keeps the filter', async () => {
  const { openAs, api } = await organisation();
  const long = 'Rahmenvereinbarungen über Gebäudereinigung';
  for (const [name, category] of [
    ['Cleaning', long],
    ['For People', 'People'],
  ] as const) {
    const { id: containerId } = data(await api.post('/containers', { name }));
    data(await api.post('/templates', { containerId, category }));
  }
  const page = await openAs('viewer', '/templates');
  await page.getByRole('heading', { name: long }).waitFor();
  await checkPage(page, 'templates-long-category');
  await page.getByRole('radiogroup', { name: 'Category' }).getByText('People').click();
  await page.waitForURL(/category=People/);
  await page.getByText('Cleaning').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('For People').waitFor();

  await page.goto(page.url().replace('People', 'Gone'));
  await page.getByText('Cleaning').waitFor();
});
