import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import { data, submit } from '../harness/steps.ts';
import { becomes, embed, names, openPortal, portal, readHeight, topOf } from './support/portal.ts';
import { untilQuiet } from './support/quiet.ts';

test('a site that the organisation allows shows the page in its language and colours, at its height, and learns of the acceptance', () =>
  embed(
    async (embedded) => {
      const { page, frame, request, events } = embedded;
      const { requestId } = request;
      await becomes(events, [
        ['ready', null],
        ['viewed', null],
      ]);
      await eventually(async () => (await readHeight(embedded)).fits);
      assert.ok((await readHeight(embedded)).height > 1_000);
      assert.equal(await page.locator('assent-sign iframe').getAttribute('title'), 'Dokument zur Prüfung');
      const [cookie] = await page.context().cookies();
      assert.deepEqual([cookie?.sameSite, cookie?.secure, cookie?.httpOnly], ['None', true, true]);

      const paper = () =>
        frame.locator('body').evaluate<string, unknown>('getComputedStyle(document.body).backgroundColor');
      assert.equal(await paper(), 'rgb(20, 19, 17)');
      await page.locator('assent-sign').evaluate('document.querySelector("assent-sign").theme = "light"');
      await becomes(paper, 'rgb(251, 249, 244)');

      // The frame is as high as the page, so it is the site that scrolls to the clause.
      await page.evaluate('scrollTo(0, 1e6)');
      await frame.getByRole('link', { name: 'Nächste offene Klausel' }).click();
      await eventually(async () => Math.abs(await topOf(frame, '#c1')) < 2);

      for (const choice of await frame.locator('[value=accept]').all()) await choice.check();
      await page.evaluate('scrollTo(0, 1e6)');
      await frame.getByRole('button', { name: 'Entscheidungen prüfen' }).click();
      const confirm = frame.getByRole('button', { name: 'Annahme bestätigen' });
      await confirm.waitFor();
      await eventually(async () => (await topOf(frame, 'main')) >= 0 && (await readHeight(embedded)).fits);
      await confirm.click();
      await becomes(
        async () => (await events()).slice(2),
        [['completed', { requestId, status: 'ACCEPTED_FULL' }]],
      );
      assert.equal((await request.detail()).status, 'ACCEPTED_FULL');
    },
    { attributes: 'lang="de" theme="dark"', around: (tag) => `<p style="height:400px">A shop</p>${tag}` },
  ));

test('a site shows what the Tab key leads to in the frame, also in Safari, which doesn’t scroll the page around it', () =>
  embed(async ({ page, frame, events }) => {
    await becomes(events, [
      ['ready', null],
      ['viewed', null],
    ]);
    // Safari is where only this happens. Chromium scrolls before it.
    const press = (selector: string, key: string) =>
      frame.locator('body').evaluate(`{
        const element = document.querySelector('${selector}');
        element.focus({ preventScroll: true });
        element.dispatchEvent(new KeyboardEvent('keyup', { key: '${key}', bubbles: true }));
      }`);
    const height = await page.evaluate<number>('innerHeight');
    const isInView = async (selector: string) => {
      const box = await frame.locator(selector).first().boundingBox();
      return box !== null && box.y > -1 && box.y + box.height < height + 1;
    };
    const review = 'button[value=review]:not(.spoken)';
    await page.evaluate('scrollTo(0, 0)');
    assert.equal(await isInView(review), false);
    await press(review, 'Tab');
    await eventually(() => isInView(review));
    await press('summary', 'Tab');
    await eventually(() => isInView('summary'));
    // The frame scrolls no further than it must.
    assert.equal(await isInView(review), false);
    await page.evaluate('scrollTo(0, 1e6)');
    const end = await page.evaluate('scrollY');
    await press('summary', 'PageDown');
    await untilQuiet(page);
    assert.equal(await page.evaluate('scrollY'), end);
  }));

test('a site learns of a rejection before the frame goes to the redirect URL, and of nothing afterwards', () =>
  embed(
    async ({ page, frame, request, events }) => {
      await frame.getByLabel('Decline this clause').first().check();
      await frame.getByRole('button', { name: 'Skip the rest and reject' }).click();
      await frame.getByRole('button', { name: 'Confirm rejection' }).click();
      await frame.getByText('Thank you').waitFor();
      const expected: [string, unknown][] = [
        ['ready', null],
        ['viewed', null],
        ['rejected', { requestId: request.requestId, status: 'REJECTED' }],
      ];
      await becomes(events, expected);
      await page.clock.runFor(60_000);
      // The page at the redirect URL is not one of the service.
      await page.evaluate(
        `void (heard = new Promise((resolve) => addEventListener('message', () => resolve())))`,
      );
      await frame
        .locator('body')
        .evaluate(
          `parent.postMessage({ type: 'assent:withdrawn', requestId: 'x', status: 'REJECTED' }, '*')`,
        );
      await page.evaluate('heard');
      assert.deepEqual(await events(), expected);
    },
    { settings: { redirect_url: `${portal}/done` }, before: (_, page) => page.clock.install() },
  ));

test('a site learns of a decision whose response was lost, before the frame goes to the redirect URL', () =>
  embed(
    async ({ page, frame, request, events }) => {
      let lost = 0;
      await page.route('**/sign/**', async (route, sent) => {
        const isConfirmation = new URLSearchParams(sent.postData() ?? '').get('step') === 'confirm';
        if (!isConfirmation || lost > 0) return route.continue();
        lost += 1;
        await route.fetch({ maxRedirects: 0 });
        return route.abort();
      });
      await frame.getByLabel('Decline this clause').first().check();
      await frame.getByRole('button', { name: 'Skip the rest and reject' }).click();
      await frame.getByRole('button', { name: 'Confirm rejection' }).click();
      await frame.getByText('Thank you').waitFor();
      assert.equal(lost, 1);
      await becomes(
        async () => (await events()).slice(2),
        [['rejected', { requestId: request.requestId, status: 'REJECTED' }]],
      );
      const recorded = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
      assert.equal(recorded.filter(({ type }) => type === 'rejected').length, 1);
    },
    { settings: { redirect_url: `${portal}/done` } },
  ));

test('a site gets no viewed event for a page whose request was voided before the signer could see it', () =>
  embed(
    async ({ page, frame, request, events }) => {
      await becomes(events, [['ready', null]]);
      await page.evaluate(`void (globalThis.heardLast = new Promise((resolve) =>
        addEventListener('message', ({ data }) => data === 'last' && resolve())))`);
      data(await request.api.post(`/signing-requests/${request.requestId}/void`, {}));
      const reported = page.waitForResponse((response) => response.url().endsWith('/view'));
      await page.evaluate('around.open = true');
      await (await reported).finished();
      // Whatever the page has to say about the response, it says before this.
      await frame.locator('body').evaluate("setTimeout(() => parent.postMessage('last', '*'))");
      await page.evaluate('heardLast');
      assert.deepEqual(await events(), [['ready', null]]);
      assert.equal((await request.detail()).viewed_at, null);
    },
    { around: (tag) => `<details id="around"><summary>Agreement</summary>${tag}` },
  ));

for (const [where, hide, show] of [
  ['is hidden', '<details id="around"><summary>Agreement</summary>', 'around.open = true'],
  ['is below what the window shows', '<div id="around" style="padding-top:5000px">', 'scrollTo(0, 5000)'],
] as const)
  test(`a page whose frame ${where} counts as viewed only once the signer can see it`, () =>
    embed(
      async ({ page, request, events }) => {
        await becomes(events, [['ready', null]]);
        // The page has had the time to draw itself, and to record a view.
        await untilQuiet(page);
        assert.equal((await request.detail()).viewed_at, null);
        await page.evaluate(show);
        await becomes(events, [
          ['ready', null],
          ['viewed', null],
        ]);
        assert.notEqual((await request.detail()).viewed_at, null);
      },
      { around: (tag) => `${hide}${tag}` },
    ));

test('a site that the organisation does not allow shows nothing of the page, and gets an error', () =>
  embed(
    async ({ page, frame, request, events }) => {
      await eventually(() => page.frames().length === 2);
      await page.clock.runFor(60_000);
      await becomes(
        async () => (await events()).map(([name, detail]) => [name, Object(detail).reason]),
        [['error', 'unavailable']],
      );
      assert.equal(await frame.getByRole('button').count(), 0);
      assert.equal((await request.detail()).viewed_at, null);
    },
    { allows: ['https://elsewhere.example'], before: (_, page) => page.clock.install() },
  ));

test('a site gets an error for a link that leaves nothing to decide', () =>
  embed(
    async ({ frame, events }) => {
      await frame.getByRole('heading', { level: 1 }).waitFor();
      await becomes(events, [
        ['ready', null],
        ['error', { reason: 'voided', message: 'The organisation has withdrawn the signing request.' }],
      ]);
    },
    { before: ({ api, requestId }) => api.post(`/signing-requests/${requestId}/void`) },
  ));

test('without a source the element shows nothing and reports nothing, also when its source is removed', () =>
  embed(
    async ({ page, link, events }) => {
      const shown = () =>
        page.evaluate<number[]>(
          `[...document.querySelectorAll('assent-sign')].map(({ offsetHeight }) => offsetHeight)`,
        );
      await page.evaluate(
        `customElements.whenDefined('assent-sign').then(() => new Promise(requestAnimationFrame))`,
      );
      assert.deepEqual([page.frames().length, await shown(), await events()], [1, [0, 0, 0], []]);

      const begun: [string, unknown][] = [
        ['ready', null],
        ['viewed', null],
      ];
      await page.evaluate(`document.querySelector('assent-sign').src = ${JSON.stringify(link)}`);
      await becomes(events, begun);
      for (const empty of [`removeAttribute('src')`, `src = ''`]) {
        await page.evaluate(`document.querySelector('assent-sign').${empty}`);
        await becomes(async () => page.frames().length, 1);
        assert.deepEqual(await shown(), [0, 0, 0]);
        await page.evaluate(
          `events = []; document.querySelector('assent-sign').src = ${JSON.stringify(link)}`,
        );
        await becomes(events, begun);
      }
    },
    {
      around: () =>
        '<assent-sign></assent-sign><assent-sign src=""></assent-sign><assent-sign src=" "></assent-sign>',
    },
  ));

test('the element trusts only the page in its frame', () =>
  embed(
    async ({ page, events }) => {
      await becomes(events, [
        ['ready', null],
        ['viewed', null],
      ]);
      const forged = `{ type: 'assent:completed', requestId: 'x', status: 'ACCEPTED_FULL' }`;
      await page.evaluate(`postMessage(${forged}, '*')`);
      await frameBeside(page).evaluate(`parent.postMessage(${forged}, '*')`);
      await page.evaluate(`new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve());
        document.querySelector('[srcdoc]').contentWindow.eval("parent.postMessage('last', '*')");
      })`);
      assert.equal((await events()).length, 2);
    },
    { around: (tag) => `${tag}<iframe srcdoc="Another frame"></iframe>` },
  ));

test('the page trusts and informs only the site around it', () =>
  embed(async ({ page, link }) => {
    await openPortal(page, `<iframe src="${link}"></iframe><iframe srcdoc="Another frame"></iframe>`);
    await page.frameLocator('iframe').first().getByRole('button', { name: 'Review my decisions' }).waitFor();
    await frameBeside(page).evaluate(`
      heard = [];
      addEventListener('message', ({ data }) => heard.push(data));
      parent[0].postMessage({ type: 'assent:connect', theme: 'dark' }, '*');
    `);
    await page.frames()[1]?.evaluate('new Promise(requestAnimationFrame)');
    await page.evaluate(`
      addEventListener('message', ({ data }) => events.push([data.type, null]));
      frames[0].postMessage({ type: 'assent:connect', theme: 'light' }, '*');
    `);
    const types = async () => (await page.evaluate<[string][]>('events')).map(([type]) => type);
    // The height may come first, because the view is reported once the service has recorded it.
    await becomes(async () => {
      const [first, ...others] = await types();
      return [first, ...others.toSorted()];
    }, ['assent:ready', 'assent:height', 'assent:viewed']);
    assert.deepEqual(await frameBeside(page).evaluate('heard'), []);
  }));

function frameBeside(page: Page): Frame {
  const frame = page.frames().find((each) => each.url() === 'about:srcdoc');
  assert.ok(frame);
  return frame;
}

test('a site needs no script: a frame is enough, and its name chooses the colours', () =>
  embed(async ({ page, link }) => {
    await openPortal(
      page,
      `<iframe src="${link}?lang=fr" name="dark" title="Contrat" width="600" height="400"></iframe>`,
    );
    const frame = page.frameLocator('iframe');
    assert.equal(await frame.locator('html').getAttribute('lang'), 'fr');
    const paper = await frame.locator('body').evaluate('getComputedStyle(document.body).backgroundColor');
    assert.equal(paper, 'rgb(20, 19, 17)');
  }));

test('the React component passes on its properties, and each handler is called once', () =>
  embed(
    async ({ page, link, request, events }) => {
      await openPortal(page, '<div id="root"></div><script type="module" src="/component.js"></script>');
      await page.waitForFunction('globalThis.show');
      await page.evaluate(`show('')`);
      await page.locator('assent-sign.wide').waitFor({ state: 'attached' });
      assert.equal(page.frames().length, 1);
      await page.evaluate(`for (const name of ${JSON.stringify(names)})
        document.querySelector('assent-sign.wide').dispatchEvent(new CustomEvent(name, { detail: name }))`);
      assert.deepEqual(
        await events(),
        names.map((name) => [name, name]),
      );
      await page.evaluate('events = []');
      await page.evaluate(`show('javascript:alert(1)')`);
      await becomes(
        async () => (await events()).map(([name, detail]) => [name, Object(detail).reason]),
        [['error', 'invalid-link']],
      );
      await page.evaluate(`show(${JSON.stringify(link)})`);
      await becomes(
        async () => (await events()).slice(1),
        [
          ['ready', null],
          ['completed', { requestId: request.requestId, status: 'ACCEPTED_PARTIAL' }],
        ],
      );
      const described = () =>
        page.evaluate(`(() => {
          const element = document.querySelector('assent-sign.wide');
          const frame = element.shadowRoot.querySelector('iframe');
          return [frame.name, frame.title, new URL(frame.src).searchParams.get('lang')];
        })()`);
      assert.deepEqual(await described(), ['dark', 'Contrat', 'fr']);
      // React assigns undefined to the properties of an element that are no longer given.
      await page.evaluate(`show(${JSON.stringify(link)}, {})`);
      await becomes(described, ['', 'Document to review', null]);
      for (const none of ['undefined', 'null', `''`]) {
        await page.evaluate(`show(${JSON.stringify(link)})`);
        await becomes(async () => page.frames().length, 2);
        await page.evaluate(`show(${none})`);
        await becomes(async () => page.frames().length, 1);
      }
      assert.deepEqual(
        new Set((await events()).slice(1).map(([name]) => name)),
        new Set(['ready', 'completed']),
      );
    },
    {
      before: async ({ api, token }) =>
        data(await submit(api, token, { terms: true, fees: true, news: false })),
    },
  ));
