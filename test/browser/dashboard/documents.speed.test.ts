import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { clause } from '../../harness/steps.ts';
import { startDashboard } from './support/dashboard.ts';
import { createDraft, waitUntilSaved } from './support/drafts.ts';
import { slownessOf, threadTime } from './support/thread-time.ts';

const dashboard = await startDashboard();

/** Maximum milliseconds of main-thread time per letter, so that typing feels instant even for fast typists. */
const bound = 50;

const sentence =
  'The Supplier shall provide the Services with reasonable skill and care, as described below. ';
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: sentence.repeat(5) }] };
const content = JSON.stringify({ type: 'doc', content: [paragraph, paragraph, paragraph] });

for (const count of [50, 200])
  test(`a letter typed among ${count} clauses of three paragraphs takes at most ${bound} ms`, async (t) => {
    const workplace = await dashboard.organisation();
    const clauses = Array.from({ length: count }, (_, order) =>
      clause(`c${order}`, {
        order,
        title: `Clause ${order + 1}`,
        content,
        section: `Part ${Math.floor(order / 10) + 1}`,
      }),
    );
    const { documentId } = await createDraft(workplace, clauses);
    const page = await workplace.openAs('owner', `/documents/${documentId}/draft`, { isNew: true });
    await page.getByRole('button', { name: `Clause ${count - 1}`, exact: true }).click();
    const threadTimeSpent = await threadTime(page);
    const slowness = await slownessOf(page);
    const cost = costOfLetters(page, threadTimeSpent);
    await page.getByRole('textbox', { name: 'Text of the clause' }).click();
    const inText = await cost();
    await page.getByRole('textbox', { name: 'Title' }).click();
    const inTitle = await cost();
    await waitUntilSaved(page);
    t.diagnostic(`${inText.toFixed(1)} ms per letter in the text, ${inTitle.toFixed(1)} ms in the title`);
    assert.ok(inText <= bound * slowness && inTitle <= bound * slowness, `${inText} ms, ${inTitle} ms`);
  });

/** Returns a function that types and measures the main-thread time per letter. */
function costOfLetters(page: Page, threadTimeSpent: () => Promise<number>): () => Promise<number> {
  const words = 'and in accordance with good practice of the trade';
  return async () => {
    await page.keyboard.type('Here, ', { delay: 40 });
    const before = await threadTimeSpent();
    await page.keyboard.type(words, { delay: 40 });
    return ((await threadTimeSpent()) - before) / words.length;
  };
}
