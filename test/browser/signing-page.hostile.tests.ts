import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findHiddenCharacter } from '../../shared/rich-text/hidden-characters.ts';
import { visibleCharacter } from '../../wire/text-patterns.ts';
import type { Clause } from '../../wire/versions.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { hostileDocument, hostileText } from './support/hostile-document.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';

const assent = await assentOfThisProcess();
const { api } = await assent.organisation('unlimited', '<script>alert(1)</script> & Sons');
const browser = await sharedChromium();

const seed = Date.now();
const documents = fc.sample(hostileDocument, { numRuns: 80, seed });
const titles = fc.sample(
  hostileText
    .map((text) => [...text.trim()].slice(0, 100).join('').trim())
    .filter((text) => visibleCharacter.test(text) && !findHiddenCharacter(text) && !/[\t\n]/.test(text)),
  { numRuns: 80, seed },
);

test(`80 hostile clauses cause no dialog, no foreign request, no error and no horizontal scrolling (seed ${seed})`, async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const happened: string[] = [];
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('pageerror', (error) => happened.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') happened.push(`console: ${message.text()}`);
  });
  page.on('popup', () => happened.push('a window opened'));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== assent.url) happened.push(`request: ${request.url()}`);
  });
  for (let from = 0; from < documents.length; from += 40) {
    const clauses = documents
      .slice(from, from + 40)
      .map((content, index) => hostileClause(content, from + index));
    const { versionId } = await publishDocument(api, { clauses });
    const { token } = await createSigningRequest(api, versionId, `signer${from}@example.com`);
    const show = async (path: string) => {
      await page.goto(`${assent.url}/sign/${path}`, { waitUntil: 'load' });
      const shown = await page.evaluate<[number, number]>(
        '[document.querySelectorAll("fieldset,article").length, document.documentElement.scrollWidth - document.documentElement.clientWidth]',
      );
      assert.deepEqual(shown, [clauses.length, 0], path);
    };
    await show(token);
    data(await submit(api, token, Object.fromEntries(clauses.map(({ id }) => [id, true]))));
    await show(`${token}?lang=ar`);
  }
  assert.deepEqual(happened, []);
  await context.close();
});

function hostileClause(content: string, index: number): Clause {
  const title = titles[index] ?? 'Clause';
  const section = [...title].slice(0, 50).join('');
  return clause(`c${index}`, {
    content,
    title,
    section: visibleCharacter.test(section) ? section : 'x',
    order: index,
  });
}
