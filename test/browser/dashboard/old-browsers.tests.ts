import { test } from 'node:test';
import { checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { assent, window } = await sharedDashboard();

for (const feature of ['URL.canParse', 'Intl.Segmenter', 'Map.groupBy', 'AbortSignal.any'])
  test(`a browser without ${feature} says that it is too old for the dashboard`, async () => {
    const page = await window();
    await page.addInitScript(`delete ${feature}`);
    await page.goto(`${assent.url}/dashboard/sign-in`);
    await page.getByRole('alert').getByText('This browser is too old for the dashboard.').waitFor();
    await checkPage(page, 'too-old');
    await page.close();
  });
