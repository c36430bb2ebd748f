import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../harness/eventually.ts';
import { data } from '../harness/steps.ts';
import { emailsTo } from '../support/emailed-links.ts';
import { createRequestWithCode, emailedCode, wrongCode } from '../support/verification.ts';
import { press } from './support/decide.ts';
import {
  copyForInspection,
  expectContrastInEachScheme,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  screenshotEachScheme,
} from './support/inspection.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { openPage, shortAgreement } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

const [phone, desktop] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

// Long words where there is least room, and the other direction; each screen and each way once.
for (const [screen, viewport, language, javaScriptEnabled] of [
  ['phone', phone, 'de', true],
  ['desktop', desktop, 'ar', false],
] as const)
  test(`on a ${screen} in ${language}, a signer ${javaScriptEnabled ? 'with' : 'without'} JavaScript enters the code, reads, decides and keeps the receipt`, async () => {
    const request = await createRequestWithCode(assent, { clauses: shortAgreement });
    const page = await openPage(await browser.newContext({ viewport, javaScriptEnabled }));
    const inspector = javaScriptEnabled ? page : await openPage(await browser.newContext({ viewport }));
    const inspect = async (state: string) => {
      await page.setViewportSize(phone);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize(viewport);
      await (javaScriptEnabled ? prepareInspection(page) : copyForInspection(page, inspector));
      await expectNoHorizontalScroll(page);
      await expectNoViolations(inspector);
      await expectContrastInEachScheme(inspector);
      await screenshotEachScheme(
        page,
        (scheme) =>
          `signing-verification-${state}-${viewport.width}-${scheme}-${language}-${javaScriptEnabled ? 'with' : 'without'}-javascript`,
      );
    };
    const button = (step: string) => page.locator(`button[value="${step}"]:not(.spoken)`);
    const submit = async (step: string) => {
      const loaded = page.waitForEvent('load');
      await button(step).click();
      await loaded;
    };

    await page.goto(`${request.link}?lang=${language}`);
    assert.ok(!(await page.content()).includes('The words of'));
    await inspect('request');
    await submit('send-code');
    await inspect('entry');
    const code = await eventually(() => codeIn(request.email));
    const field = page.locator('[name="otp"]');
    await field.fill(wrongCode(code));
    await submit('enter-code');
    await page.getByRole('alert').waitFor();
    await inspect('wrong');
    // As pasted from an email.
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    const loaded = page.waitForEvent('load');
    await field.press('Enter');
    await loaded;
    await page.getByText('The words of terms').waitFor();
    await eventually(
      async () => data(await request.api.get(`/signing-requests/${request.requestId}`)).viewed_at,
    );
    for (const choice of await page.locator('[value="accept"]').all()) await choice.check();
    await submit('review');
    await submit('confirm');
    await page.locator('.outcome, .receipt').first().waitFor();
    assert.equal(
      data(await request.api.get(`/signing-requests/${request.requestId}`)).status,
      'ACCEPTED_FULL',
    );

    const other = await openPage(await browser.newContext({ viewport, javaScriptEnabled }));
    await other.goto(`${request.link}?lang=${language}`);
    assert.ok(!(await other.content()).includes('The words of'));
    await other.locator('button[value="send-code"]').waitFor();
    for (const each of [page, other, ...(inspector === page ? [] : [inspector])])
      await each.context().close();
  });

/** The code in the only email to an address, whatever its language. */
async function codeIn(email: string): Promise<string | undefined> {
  const [text] = await emailsTo(assent, email);
  return /^\S.*: (\d{6})$/m.exec(text ?? '')?.[1];
}

test('the browser refuses a code that is not six digits, and sends one with spaces', async () => {
  const request = await createRequestWithCode(assent, { clauses: shortAgreement });
  const page = await openPage(await browser.newContext());
  await page.goto(request.link);
  await press(page, 'Email me a code');
  const field = page.getByLabel('Six-digit code');
  await page.locator('#otp:focus').waitFor();
  assert.match(
    await page.evaluate<string>(descriptionOfField),
    /^A six-digit code is on its way to .+ Valid until /,
  );
  for (const [typed, isValid] of [
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['', false],
    ['123456', true],
    [' 123-456 ', true],
    ['١٢٣٤٥٦', true],
  ] as const) {
    await field.fill(typed);
    assert.equal((await page.locator('[name="otp"]:valid').count()) === 1, isValid, typed);
  }
  // Browsers add it to their own words, which only say that the format is wrong.
  assert.equal(await field.getAttribute('title'), 'Enter the six digits from the email.');
  await field.fill(await emailedCode(assent, request.email));
  await press(page, 'Continue');
  await page.getByText('The words of terms').waitFor();
  await page.waitForLoadState();

  // Somebody who is asked for a code again keeps the stored choices, unless the request was decided elsewhere.
  await page.getByLabel('Accept this clause').first().check();
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.reload();
  await page.getByText('The code goes to').or(page.getByText('is on its way')).first().waitFor();
  assert.equal(await page.evaluate('localStorage.length'), 1);
  const other = await openPage(await browser.newContext({ storageState: { cookies, origins: [] } }));
  await other.goto(request.link);
  for (const choice of await other.getByLabel('Accept this clause').all()) await choice.check();
  await press(other, 'Review my decisions');
  await press(other, 'Confirm acceptance');
  await other.locator('.receipt').waitFor();
  await page.reload();
  await page.getByText('This request has already been decided.').waitFor();
  assert.equal(await page.evaluate('localStorage.length'), 0);
  for (const each of [page, other]) await each.context().close();
});

/** Runs in the page. What screen readers say about the field for the code after its name. */
const descriptionOfField = `document.getElementById('otp').getAttribute('aria-describedby').split(' ')
  .map((id) => document.getElementById(id).textContent).join(' ')`;

test('a refresh after a wrong code sends it no second time', async () => {
  const request = await createRequestWithCode(assent, { clauses: shortAgreement });
  const page = await openPage(await browser.newContext());
  await page.goto(request.link);
  await press(page, 'Email me a code');
  await page.getByLabel('Six-digit code').fill(wrongCode(await emailedCode(assent, request.email)));
  await press(page, 'Continue');
  await page.getByText('You have 4 tries left').waitFor();
  await page.locator('[role="alert"]:focus').waitFor();
  await page.waitForLoadState();
  const methods: string[] = [];
  page.on('request', (sent) => methods.push(sent.method()));
  await page.reload();
  await page.getByLabel('Six-digit code').waitFor();
  assert.deepEqual(methods, ['GET']);
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.context().close();
});
