import assert from 'node:assert/strict';
import { createServer, request as forward } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { eventually } from '../harness/eventually.ts';
import { portOf } from '../support/port-of.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

/** Holds back the script at the end of each page until it resolves. */
let scriptMayArrive = Promise.resolve();

const proxy = createServer((request, response) => {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const passed = forward(new URL(request.url ?? '', assent.url), { headers }, async (answer) => {
    const page = await buffer(answer);
    const end = Math.max(page.lastIndexOf('<script>'), 0);
    response.writeHead(answer.statusCode ?? 502, answer.headers).write(page.subarray(0, end));
    await scriptMayArrive;
    response.end(page.subarray(end));
  });
  request.pipe(passed);
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
after(() => {
  proxy.closeAllConnections();
  proxy.close();
});

test('what a signer enters before the script of a page has arrived counts, not the stored choices, and no clause moves when it arrives', async () => {
  const { token } = await createSignerRequest(assent);
  const port = portOf(proxy);
  const link = `http://127.0.0.1:${port}/sign/${token}`;
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } });
  const page = await openPage(context);
  const choose = (index: number, choice: string) =>
    page.locator(`[name="decision.${index}"][value=${choice}]`).check();
  const expectChoices = () =>
    eventually(async () => {
      const chosen = await page.locator('input:checked').evaluateAll((all) => all.map((each) => each.value));
      return (
        `${chosen}` === 'decline,accept,decline' && (await page.locator('#note').inputValue()) === 'Later'
      );
    });

  await page.goto(link);
  await choose(0, 'accept');
  await choose(1, 'accept');
  const { promise, resolve } = Promise.withResolvers<void>();
  scriptMayArrive = promise;
  await page.goto(link, { waitUntil: 'commit' });
  await choose(0, 'decline');
  await choose(2, 'decline');
  await page.locator('#note').fill('Later');
  const firstClauseTop = () => page.evaluate<number>(`document.getElementById('c1').offsetTop`);
  const before = await firstClauseTop();
  resolve();
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
  assert.equal(await firstClauseTop(), before);
  await expectChoices();
  await page.goto(link);
  await expectChoices();
  await context.close();
});
