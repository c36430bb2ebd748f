import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { contrast } from '../../../shared/accent/contrast.ts';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { settle } from './support/check-page.ts';

const busy = await createBusyOrganisation();

/** The colour behind an element, its own included, as `#rrggbb`. */
function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((start: unknown) => {
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle(element: object): { backgroundColor: string };
    };
    for (
      let each = start as { parentElement: object } | null;
      each;
      each = each.parentElement as typeof each
    ) {
      const [r = 0, g = 0, b = 0, alpha = 1] = (
        getComputedStyle(each).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      if (alpha > 0) return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    }
    return '#ffffff';
  });
}

test('what can be pressed has another background under the mouse, and code another than the text, light and dark', async () => {
  const page = await busy.openAs('owner', `/signing-requests/${busy.requests.ada}`);
  const developers = page.getByRole('button', { name: 'For developers' });
  await developers.click();
  const code = page.getByRole('main').locator('code').first();
  await code.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    for (const pressable of [page.getByRole('link', { name: 'Templates' }), developers]) {
      await page.mouse.move(0, 0);
      const before = await backgroundOf(pressable);
      await pressable.hover();
      expectDifferent(await backgroundOf(pressable), before, `${colorScheme}: ${pressable}`);
    }
    expectDifferent(await backgroundOf(code), await backgroundOf(code.locator('..')), `${colorScheme}: code`);
  }
});

function expectDifferent(one: string, other: string, what: string): void {
  assert.ok(contrast(one, other) >= 1.04, `${what}: ${one} on ${other}`);
}
