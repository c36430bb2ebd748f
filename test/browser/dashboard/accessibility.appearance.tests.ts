import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { screenshot } from '../support/inspection.ts';
import { untilQuiet } from '../support/quiet.ts';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { settle } from './support/check-page.ts';
import { expectVisibleFocus } from './support/focus.ts';
import { holdResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

const busy = await createBusyOrganisation();

/** Every page of the sidebar, and what it leads to. */
const pages = {
  overview: '',
  containers: '/containers',
  container: `/containers/${busy.containerId}`,
  document: `/documents/${busy.documentId}`,
  draft: `/documents/${busy.draftId}/draft`,
  version: `/versions/${busy.versionId}`,
  clause: `/documents/${busy.draftId}/draft?clause=fees`,
  consents: `/documents/${busy.documentId}/consents`,
  'signing-requests': '/signing-requests',
  'signing-request': `/signing-requests/${busy.requests.ada}`,
  send: '/signing-requests/new',
  campaigns: '/campaigns',
  templates: '/templates',
  webhooks: '/webhooks',
  webhook: `/webhooks/${busy.webhookId}`,
  settings: '/organisation',
  branding: '/organisation/branding',
  members: '/organisation/members',
  'api-keys': '/organisation/api-keys',
  activity: '/organisation/activity',
  usage: '/organisation/usage',
  account: '/account',
};

/** Opens a page and waits until it is complete. */
async function openComplete(path: string): Promise<Page> {
  const page = await busy.windowAs('owner');
  await untilQuiet(page, async () => {
    await page.goto(busy.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  return page;
}

async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('assent-language', value), language);
  await page.reload();
}

/** What is cut off on the page in this state, and by how much the page is too wide. Also saves a screenshot. */
async function cutsOn(page: Page, state: string): Promise<string[]> {
  await screenshot(page, `dashboard-${state}-light`);
  const cuts = await page.evaluate<string[]>(describeCuts);
  return cuts.map((cut) => `${state}: ${cut}`);
}

/**
 * Runs in the page. What is cut off at its edge or by a box that doesn't scroll, and boxes that scroll without saying
 * so.
 */
const describeCuts = `(() => {
  const cuts = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth !== clientWidth) cuts.push('the page is ' + (scrollWidth - clientWidth) + ' px too wide');
  const isHidden = (element) => element.closest('[aria-hidden="true"], .mantine-VisuallyHidden-root') || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const element of document.querySelectorAll('body *')) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const { width, height, right, left } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || isHidden(element) || element.matches('input, textarea, svg *, option')) continue;
    const isWider = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline' && !element.matches('nav [data-truncate]');
    if (isWider && (overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis')) cuts.push('cut: ' + element.outerHTML.slice(0, 160));
    if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1 && element.matches('button *, a *')) cuts.push('too low: ' + element.outerHTML.slice(0, 160));
    const scrolling = element.parentElement.closest('[data-scrolls], .table-scroll, .tableWrapper');
    if (!scrolling && (right > innerWidth + 1 || left < -1) && left < innerWidth && right > 0 && element.childElementCount === 0) cuts.push('outside: ' + element.outerHTML.slice(0, 160));
  }
  return cuts;
})()`;

test('at a zoom of 400 %, and with text twice as large on a phone, every page fits, and nothing on it is cut off', async () => {
  const page = await busy.openAs('owner', '/empty');
  const cuts: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  // What a user sets as the size of text in the browser. Media queries in em follow it, too.
  const setFontSize = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
  // It has the longest labels.
  await showIn(page, 'de');
  try {
    for (const [name, path] of Object.entries(pages)) {
      // A window of 1,280 × 1,024 pixels has 320 × 256 at a zoom of 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await visit(page, busy.url + path);
      cuts.push(...(await cutsOn(page, `zoom-${name}-320`)));
      await page.setViewportSize({ width: 320, height: 780 });
      await setFontSize(32);
      await settle(page);
      cuts.push(...(await cutsOn(page, `large-text-${name}-320`)));
      await setFontSize(16);
    }
  } finally {
    await setFontSize(16);
    await devtools.detach();
  }
  assert.deepEqual(cuts, []);
});

test('at a zoom of 400 %, what has the focus is never covered, nor its outline cut off', async () => {
  const page = await busy.openAs('owner', '/empty');
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of [pages.draft, pages['signing-requests'], pages.settings]) {
    await visit(page, busy.url + path);
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      await expectVisibleFocus(page);
    }
  }
});

test('with text spaced out as far as WCAG 1.4.12 says, nothing on any page is cut off', async () => {
  const page = await busy.openAs('owner', '/empty');
  // It has the longest labels.
  await showIn(page, 'fr');
  const spaceOut = `(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  })()`;
  await page.evaluate(spaceOut);
  const cuts: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await visit(page, busy.url + path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      cuts.push(...(await cutsOn(page, `spaced-out-${name}-${width}`)));
    }
  }
  assert.deepEqual(cuts, []);
});

/** What forced colours leave of how an element looks. */
function look(element: Locator): Promise<string> {
  return element.evaluate((each) => {
    const style = each.ownerDocument.defaultView?.getComputedStyle(each);
    return ['border-left', 'border-bottom', 'outline', 'background-color', 'font-weight']
      .map((name) => style?.getPropertyValue(name))
      .join();
  });
}

test('with more contrast, nothing is softer than the text, and with forced colours, what is selected, filled and focused still stands out', async () => {
  const page = await openComplete(pages.overview);
  const problems: string[] = [];
  const expectDifferent = async (what: string, one: Locator, other: Locator) => {
    if ((await look(one)) === (await look(other))) problems.push(what);
  };
  await page.emulateMedia({ contrast: 'more', forcedColors: 'none' });
  const colors = `['--mantine-color-text', '--mantine-color-dimmed', '--line', '--control']
    .map((name) => getComputedStyle(document.documentElement).getPropertyValue(name))`;
  assert.equal(new Set(await page.evaluate<string[]>(colors)).size, 1);
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
  const places = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expectDifferent('the current page', places.nth(0), places.nth(1));
  await page.locator('.recharts-area-curve').first().waitFor();
  await screenshot(page, 'dashboard-forced-colours-overview');
  const indicator = page.locator('.mantine-SegmentedControl-indicator').first();
  await expectDifferent('the chosen period', indicator, indicator.locator('xpath=..'));

  await visit(page, `${busy.url}${pages.usage}`);
  const [section, bar] = [page.locator('.mantine-Progress-section'), page.locator('.mantine-Progress-root')];
  await expectDifferent('the bars of usage', section.first(), bar.first());
  const tabs = page.getByRole('tab');
  await expectDifferent('the open tab', tabs.last(), tabs.first());
  await screenshot(page, 'dashboard-forced-colours-usage');

  await visit(page, `${busy.url}${pages['signing-requests']}`);
  await page.getByRole('combobox', { name: 'Status', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  const isMarked = page.locator('[role=option][data-combobox-selected]');
  await isMarked.waitFor();
  await expectDifferent('the option of the keyboard', isMarked, options.last());
  await screenshot(page, 'dashboard-forced-colours-select');
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  await visit(page, `${busy.url}${pages.webhook}`);
  await page.getByRole('button', { name: 'More actions for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Edit URL and events' }).click();
  const box = page.getByRole('dialog').getByRole('checkbox').first();
  if (!(await box.isChecked())) await box.press('Space');
  const colorOf = (element: Locator) =>
    element.evaluate((each) => each.ownerDocument.defaultView?.getComputedStyle(each).color);
  const tick = page.getByRole('dialog').locator('.mantine-Checkbox-icon').first();
  if ((await colorOf(tick)) !== (await colorOf(page.locator('body')))) problems.push('a ticked box');
  await screenshot(page, 'dashboard-forced-colours-checkboxes');

  await visit(page, `${busy.url}${pages.settings}`);
  const remind = page.getByRole('switch', { name: 'Remind signers who haven’t decided' });
  const [track, thumb] = [page.locator('.mantine-Switch-track'), page.locator('.mantine-Switch-thumb')];
  await expectDifferent('a switch', track.first(), track.first().locator('xpath=..'));
  const off = await look(thumb.first());
  await remind.press('Space');
  if ((await look(thumb.first())) === off) problems.push('a switch that is on');
  await screenshot(page, 'dashboard-forced-colours-settings');
  assert.deepEqual(problems, []);
});

test('with reduced motion, dialogs, menus, messages and signs of loading appear without moving, in their place', async () => {
  const page = await openComplete(pages.containers);
  const moving = () => page.evaluate<number>('document.getAnimations().length');
  await page.getByRole('button', { name: 'New container' }).first().click();
  await page.getByRole('dialog').waitFor();
  assert.equal(await moving(), 0);
  const release = await holdResponse(page, 'POST', '**/api/v1/containers');
  await page.getByLabel('Name').fill('Suppliers');
  await page.keyboard.press('Enter');
  const loader = page.getByRole('dialog').locator('.mantine-Button-loader');
  const [sign, button] = await Promise.all([loader.boundingBox(), loader.locator('..').boundingBox()]);
  assert.ok(sign && button);
  for (const [start, length] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const offset = sign[start] + sign[length] / 2 - button[start] - button[length] / 2;
    assert.ok(Math.abs(offset) < 2, `${offset} pixels from the middle of the button`);
  }
  await release();
  await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();
  assert.equal(await moving(), 0);
  await page.getByRole('button', { name: 'More actions for this container' }).click();
  await page.getByRole('menuitem').first().waitFor();
  assert.equal(await moving(), 0);
});
