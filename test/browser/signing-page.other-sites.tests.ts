import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { data } from '../harness/steps.ts';
import { autoSubmit, startOtherSite } from './support/other-site.ts';
import { untilQuiet } from './support/quiet.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, type SignerRequest } from './support/signing.ts';

const assent = await assentOfThisProcess();
const site = await startOtherSite();
const browser = await sharedChromium();

interface Attack {
  request: SignerRequest;
  page: Page;
  /** Every decision as the attacker wants it, with the content hash that the link shows. */
  decisions: Record<string, string>;
}

/** Runs an attack on the browser of a signer who has opened nothing but the attacker's page. */
async function attack(run: (attack: Attack) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    const request = await createSignerRequest(assent);
    const { version } = data(await request.api.get(`/sign/${request.token}`));
    const decisions = {
      contentHash: version.content_hash,
      'decision.0': 'accept',
      'decision.1': 'accept',
      'decision.2': 'accept',
    };
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await run({ request, page, decisions });
  } finally {
    await context.close();
  }
}

/** Opens the attacker's page. What it then opens in its place, the browser may not have reached yet. */
async function open(page: Page, origin: string, html: string, headers?: Record<string, string>) {
  await page.goto(`${origin}${site.serve(html, headers)}`);
}

async function expectNothingRecorded({ detail, api, requestId }: SignerRequest): Promise<void> {
  const { status, viewed_at, assent_map } = await detail();
  assert.deepEqual(
    { status, viewed_at, assent_map },
    { status: 'PENDING', viewed_at: null, assent_map: null },
  );
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created'],
  );
}

async function expectReviewWithWarning(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Check your decisions' }).waitFor();
  await expectWarning(page);
}

async function expectWarning(page: Page): Promise<void> {
  await page.getByRole('alert').getByText('Another website sent this form').waitFor();
}

const origins = { 'another site': site.crossSite, 'another origin of the same site': site.sameSite };

for (const [whose, origin] of Object.entries(origins)) {
  test(`a page of ${whose} that submits a confirmation, also with a code that its server fetched, records nothing, and the signer sees the review`, () =>
    attack(async ({ request, page, decisions }) => {
      const server = visitPage(request.url);
      await server.get();
      const confirmation = await server.review(decisions);
      for (const fields of [{ ...decisions, step: 'confirm' }, confirmation]) {
        await open(page, origin, autoSubmit(request.url, fields));
        await expectReviewWithWarning(page);
        await expectNothingRecorded(request);
      }
      assert.equal(
        (await server.post(confirmation)).status,
        303,
        'in the browser it was made for, the code counts',
      );
    }));

  test(`a page of ${whose} can neither record a view, by a prefetch or otherwise, nor submit a decision to the API, nor show the signing page in a frame`, () =>
    attack(async ({ request, page, decisions }) => {
      const framed = ['iframe', 'embed', 'object'].map((tag) =>
        tag === 'object'
          ? `<object data="${request.url}"></object>`
          : `<${tag} src="${request.url}"></${tag}>`,
      );
      await untilQuiet(page, () => open(page, origin, framed.join('')));
      for (const frame of page.frames())
        assert.equal(await frame.getByRole('button', { name: 'Review my decisions' }).count(), 0);
      await expectNothingRecorded(request);

      const api = `${assent.url}/api/v1/sign/${request.token}`;
      const responses = ['terms', 'fees', 'news'].map((clauseId) => ({ clauseId, accepted: true }));
      const body = JSON.stringify({ responses, contentHash: decisions.contentHash });
      const rules = JSON.stringify({
        prefetch: [{ source: 'list', urls: [request.url], eagerness: 'immediate' }],
        prerender: [{ source: 'list', urls: [request.url], eagerness: 'immediate' }],
      });
      const html = `<img src="${request.url}/seen.gif"><img src="${request.url}/seen.gif" referrerpolicy="no-referrer">
        <link rel="prefetch" href="${request.url}"><link rel="prefetch" href="${request.url}/seen.gif">
        <script type="speculationrules">${rules}</script>
        <script>
          fetch('${api}/view', { method: 'POST', mode: 'no-cors' });
          fetch('${api}/view', { method: 'POST', mode: 'no-cors', credentials: 'include', referrerPolicy: 'no-referrer' });
          fetch('${request.url}/seen.gif', { mode: 'no-cors' });
          navigator.sendBeacon('${api}/view');
          for (const type of ['', 'text/plain', 'application/json'])
            fetch('${api}/submit', { method: 'POST', mode: 'no-cors', body: new Blob(['${body}'], { type }) }).catch(() => {});
          fetch('${api}/submit', { method: 'POST', body: '${body}', headers: { 'content-type': 'application/json' } }).catch(() => {});
          navigator.sendBeacon('${api}/submit', new Blob(['${body}']));
        </script>`;
      await untilQuiet(page, () => open(page, origin, html));
      await expectNothingRecorded(request);
      await open(page, origin, autoSubmit(`${api}/view`, {}));
      await page.getByText('FORBIDDEN').waitFor();
      await open(page, origin, `<a href="${request.url}/seen.gif">Open</a>`);
      const refused = page.waitForResponse('**/seen.gif');
      await page.getByRole('link').click();
      assert.equal((await refused).status(), 403);
      await expectNothingRecorded(request);
    }));
}

// The service treats other sites the same (src/signer/pages.confirmation.test.ts), but from the same site, the browser
// also sends the cookie.
test('a page of another origin of the same site can neither fill in the form nor store choices in the browser', () =>
  attack(async ({ request, page, decisions }) => {
    for (const fields of [
      { ...decisions, step: 'edit' },
      { contentHash: decisions.contentHash ?? '', 'decision.0': 'accept', step: 'review' },
    ]) {
      await open(page, site.sameSite, autoSubmit(request.url, fields));
      await page.getByRole('button', { name: 'Review my decisions' }).waitFor();
      // The script that restores stored choices comes last.
      await page.waitForLoadState();
      assert.equal(await page.locator('input:checked').count(), 0);
    }
  }));

test('a page of another origin of the same site cannot request a new link', () =>
  attack(async ({ request, page }) => {
    await assent.database.pool.query('update signing_requests set expires_at = now() where id = $1', [
      request.requestId,
    ]);
    await open(page, site.sameSite, autoSubmit(request.url, { step: 'new-link' }));
    await expectWarning(page);
    // With the code that its server was given.
    const { code = '' } = hiddenFields(await (await visitPage(request.url).get()).text());
    assert.notEqual(code, '');
    await open(page, site.sameSite, autoSubmit(request.url, { step: 'new-link', code }));
    await expectWarning(page);
    const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
    assert.ok(events.every(({ type }) => type !== 'link_requested'));
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await page.getByText('You’ve requested a new link').waitFor();
  }));

test('a cookie that another origin of the same site planted in the browser does not make its code count', () =>
  attack(async ({ request, page, decisions }) => {
    const server = visitPage(request.url);
    await server.get();
    const confirmation = await server.review(decisions);
    const path = new URL(request.url).pathname;
    await open(page, site.sameSite, autoSubmit(request.url, confirmation), {
      'set-cookie': `${server.cookie}; Path=${path}; HttpOnly; SameSite=Lax`,
    });
    await expectReviewWithWarning(page);
    const planted = await page.context().cookies(request.url);
    assert.deepEqual(
      planted.map(({ name, value }) => `${name}=${value}`),
      [server.cookie],
      'the browser has the attacker’s cookie',
    );
    await expectNothingRecorded(request);
  }));

test('a form that hides where it comes from, in a sandboxed frame or by its referrer policy, records nothing', () =>
  attack(async ({ request, page, decisions }) => {
    const form = autoSubmit(request.url, { ...decisions, step: 'confirm' }, '_top');
    const sandboxed = `<iframe sandbox="allow-scripts allow-forms allow-top-navigation" srcdoc="${form.replaceAll('"', '&quot;')}"></iframe>`;
    for (const html of [sandboxed, `<meta name="referrer" content="no-referrer">${form}`]) {
      await open(page, site.crossSite, html);
      await expectReviewWithWarning(page);
      await expectNothingRecorded(request);
    }
  }));

test('signers who see what another site sent for them can confirm it after a second, or go to the document', () =>
  attack(async ({ request, page, decisions }) => {
    const path = site.serve(autoSubmit(request.url, { ...decisions, step: 'confirm' }));
    // The second lasts until the test says so.
    await page.addInitScript(`globalThis.setTimeout = (run, ms) => {
      globalThis.secondPasses = () => ms === 1000 && run();
    }`);
    await page.goto(site.crossSite + path);
    const confirm = page.getByRole('button', { name: 'Confirm acceptance' });
    // A double click that began on the other site hits nothing.
    await page.getByRole('button', { name: 'Confirm acceptance', disabled: true }).waitFor();
    await page.getByRole('link', { name: 'Go to the document' }).click();
    await page.getByRole('button', { name: 'Review my decisions' }).waitFor();
    await page.waitForLoadState();
    assert.equal(await page.locator('input:checked').count(), 0);
    await page.goto(site.crossSite + path);
    await confirm.waitFor();
    await page.waitForLoadState();
    await page.evaluate('secondPasses()');
    await confirm.click();
    await page.getByRole('heading', { name: 'You accepted this document in full' }).waitFor();
    assert.equal((await request.detail()).status, 'ACCEPTED_FULL');
  }));

test('no link, form or redirect tells another origin the token', () =>
  attack(async ({ request, page }) => {
    await page.goto(request.url);
    await page.evaluate(`
      document.body.insertAdjacentHTML('beforeend', '<a id="out" href="${site.crossSite}/out">Out</a>');
    `);
    const before = site.received.length;
    await page.locator('#out').click();
    await page.waitForURL(`${site.crossSite}/out`);
    await page.goto(request.url);
    await page.evaluate(`location.href = '${site.sameSite}/out'`);
    await page.waitForURL(`${site.sameSite}/out`);
    const referers = site.received.slice(before).map(({ referer }) => referer);
    assert.deepEqual(referers, [undefined, undefined]);
  }));
