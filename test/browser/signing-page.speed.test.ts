import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clause } from '../harness/steps.ts';
import { slownessOf, threadTime } from './dashboard/support/thread-time.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

/** Maximum milliseconds of main-thread time per choice and per letter. A phone takes about four times as long. */
const bound = 100;

const chooseTen = `for (const choice of [...document.querySelectorAll('[value=decline]')].slice(0, 10)) {
  choice.click();
  document.body.getBoundingClientRect();
}`;
const typeTen = `for (let letter = 0; letter < 10; letter += 1) {
  const comment = document.querySelector('[name="comment.0"]');
  comment.value += 'x';
  comment.dispatchEvent(new InputEvent('input', { bubbles: true }));
  document.body.getBoundingClientRect();
}`;

for (const state of ['that was just opened', 'that came back because nothing is decided'])
  test(`a choice and a letter on a page of 1,000 clauses ${state} take at most ${bound} ms`, async (t) => {
    const clauses = Array.from({ length: 1_000 }, (_, order) => clause(`c${order}`, { order }));
    const { url } = await createSignerRequest(assent, { clauses });
    const page = await openPage(await browser.newContext());
    await page.goto(url);
    if (state !== 'that was just opened') {
      await page.getByRole('button', { name: 'Review my decisions' }).click();
      await page.getByText('1000 clauses still need your decision').waitFor();
    }
    const slowness = await slownessOf(page);
    const threadTimeSpent = await threadTime(page);
    const cost = async (script: string) => {
      const before = await threadTimeSpent();
      await page.evaluate(script);
      return ((await threadTimeSpent()) - before) / 10;
    };
    const [choice, letter] = [await cost(chooseTen), await cost(typeTen)];
    t.diagnostic(`${choice.toFixed(1)} ms per choice, ${letter.toFixed(1)} ms per letter`);
    assert.ok(choice <= bound * slowness && letter <= bound * slowness, `${choice} ms, ${letter} ms`);
    await page.context().close();
  });
