import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from '../../../shared/accent/contrast.ts';
import { colors } from '../../../shared/tokens.ts';
import { screenshot } from '../support/inspection.ts';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { settle } from './support/check-page.ts';
import { visit } from './support/visit.ts';

const busy = await createBusyOrganisation();

/** Pages with fields, boxes and switches of every kind, none of which has been touched. */
const paths = [
  '/signing-requests',
  '/containers',
  '/organisation',
  '/organisation/branding',
  '/organisation/members',
  `/documents/${busy.draftId}/draft?clause=fees`,
  `/versions/${busy.versionId}`,
  `/documents/${busy.draftId}/draft?tab=settings`,
  '/account',
];

/**
 * Runs in the page. The contrast of each control's border (a switch's track) with what is around it, as WCAG 2.2
 * computes it ("contrast ratio" and "relative luminance").
 */
const contrasts = `(() => {
  const parse = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = ([r, g, b]) =>
    [r, g, b]
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const around = (element) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      const [r, g, b, alpha = 1] = parse(getComputedStyle(each).backgroundColor);
      if (alpha === 1) return [r, g, b];
    }
    return [255, 255, 255];
  };
  const kinds = 'div:has(> div > [role=textbox]), .mantine-Input-input, .mantine-PasswordInput-input, .mantine-Checkbox-input:not(:checked), .mantine-Radio-radio:not(:checked), .mantine-Chip-label, input:not(:checked) + .mantine-Switch-track';
  return [...document.querySelectorAll(kinds)]
    .filter((element) => element.checkVisibility() && !element.matches('[data-variant=unstyled], :disabled, [data-disabled]'))
    .map((element) => {
      const style = getComputedStyle(element);
      const edge = element.matches('.mantine-Switch-track') ? style.backgroundColor : style.borderTopColor;
      const [lighter, darker] = [luminance(parse(edge)), luminance(around(element))].toSorted((a, b) => b - a);
      return { element: element.outerHTML.slice(0, 160), ratio: (lighter + 0.05) / (darker + 0.05) };
    });
})()`;

test('the borders of empty fields and unticked boxes have a contrast of at least 3:1, light and dark', async () => {
  const page = await busy.openAs('owner', '/empty');
  const weak: unknown[] = [];
  const measured = { light: 0, dark: 0 };
  for (const path of paths) {
    await visit(page, busy.url + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const found = await page.evaluate<{ element: string; ratio: number }[]>(contrasts);
      await screenshot(page, `dashboard-borders-${paths.indexOf(path)}-${colorScheme}`);
      measured[colorScheme] += found.length;
      weak.push(...found.filter(({ ratio }) => ratio < 3).map((each) => ({ path, colorScheme, ...each })));
    }
  }
  assert.ok(Math.min(measured.light, measured.dark) >= 20, JSON.stringify(measured));
  assert.deepEqual(weak, []);
});

test('a disabled button has a background of its own on pages and in boxes, light and dark', async () => {
  await busy.api.put(`/webhooks/${busy.webhookId}`, { is_active: false });
  const page = await busy.openAs('owner', `/webhooks/${busy.webhookId}`);
  const button = page.getByRole('button', { name: 'Send test event', disabled: true });
  await button.waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await settle(page);
    await screenshot(page, `dashboard-disabled-button-${scheme}`);
    const background = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('main .mantine-Button-root:disabled')).backgroundColor`,
    );
    const channels = background.match(/\d+/g)?.map((each) => Number(each).toString(16).padStart(2, '0'));
    for (const around of [colors[scheme].paper, colors[scheme].surface])
      assert.ok(contrast(`#${channels?.join('')}`, around) >= 1.15, `${background} on ${around}, ${scheme}`);
  }
});
