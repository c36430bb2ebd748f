import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createSigningRequest, data, submit } from '../harness/steps.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

async function withPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  try {
    await use(await openPage(context));
  } finally {
    await context.close();
  }
}

const request = await createSignerRequest(assent);

for (const [timezoneId, offset] of [
  ['Europe/Berlin', 'GMT\\+[12]'],
  ['Asia/Kolkata', 'GMT\\+5:30'],
  ['America/Bogota', 'GMT\u22125'],
  ['Africa/Abidjan', 'UTC'],
] as const)
  test(`the deadline is shown in the signer’s own time zone, with its offset: ${timezoneId}`, () =>
    withPage({ timezoneId }, async (page) => {
      await page.goto(request.url);
      const shown = await page.locator('header time').innerText();
      assert.match(shown, new RegExp(`^\\d+ \\w+ \\d{4} at \\d\\d:\\d\\d \\(${offset}\\)$`));
      const { expires_at } = await request.detail();
      const [date, time, zone] = shown.split(/ at | \(|\)/);
      const at = new Date(`${date} ${time} ${zone?.replace('+5:30', '+0530').replace('\u2212', '-')}`);
      assert.equal(at.toISOString().slice(0, 16), expires_at?.slice(0, 16));
    }));

test('without JavaScript the deadline is shown in UTC', () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(request.url);
    assert.match(await page.locator('header time').innerText(), /^\d+ \w+ \d{4} at \d\d:\d\d \(UTC\)$/);
  }));

test('receipts and pages about withdrawn requests show times in the signer’s own time zone too', () =>
  withPage({ timezoneId: 'Asia/Kolkata' }, async (page) => {
    const decided = await createSignerRequest(assent);
    data(await submit(decided.api, decided.token, { terms: true, fees: true, news: true }));
    const voided = await createSigningRequest(decided.api, decided.versionId, 'voided@example.com');
    data(await decided.api.post(`/signing-requests/${voided.requestId}/void`, {}));
    for (const { token } of [decided, voided]) {
      await page.goto(`${assent.url}/sign/${token}`);
      const times = await page.locator('time').allInnerTexts();
      assert.ok(times.length > 0);
      for (const time of times) assert.match(time, /^\d+ \w+ \d{4} at \d\d:\d\d \(GMT\+5:30\)$/);
    }
  }));
