import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../test/support/cpu-timer.ts';
import { FileProblem } from './file-problem.ts';
import { readMarkdown } from './read-markdown.ts';

test('fields about the file before the text are left out', async () => {
  for (const fields of ['title: Terms', 'title: Terms\n# a comment\n\ntags:\n  - a\n- b', ''])
    assert.equal((await readMarkdown(`---\n${fields}\n---\nThe text.\n`)).trim(), '<p>The text.</p>', fields);
});

test('long rules and the lines under headings are not taken for nesting, and nesting is refused', async () => {
  const line = '-'.repeat(100);
  const html = await readMarkdown(`Terms\n${line}\n\nOne\n\n${line}\n\n${'* '.repeat(80)}\n\nTwo\n`);
  assert.match(html, /<h2>Terms<\/h2>\s*<p>One<\/p>\s*<hr>\s*<hr>\s*<p>Two<\/p>/);
  for (const mark of ['> ', '>', '- ', '* > '])
    await assert.rejects(readMarkdown(`${mark.repeat(20_000)}x`), /nested too deeply/, mark);
});

test('a text that begins with a rule keeps everything up to the next one', async () => {
  const html = await readMarkdown('---\nThe supplier delivers.\n\n---\nThe customer pays.\n');
  assert.match(html, /The supplier delivers\./);
  assert.match(html, /The customer pays\./);
});

test('fields about the file that never end are read as text at once, however many lines are indented', async () => {
  const cpuTime = cpuTimer();
  const html = await readMarkdown(`---\nparties:\n${'            - name: Ada\n'.repeat(1000)}The text.\n`);
  assert.match(html, /The text\./);
  assert.ok(cpuTime() < 5_000);
});

test('a text that would freeze the page is refused with what to do, and a long one with many marks is read', async () => {
  const refused: [string, RegExp][] = [
    ['_a__b_'.repeat(100_000), /Split it into smaller files/],
    ['a*b_c\r'.repeat(100_000), /Split it into smaller files/],
    [Array.from({ length: 1_500 }, (_, level) => `${' '.repeat(level)}- a`).join('\n'), /nested too deeply/],
  ];
  for (const [text, message] of refused)
    await assert.rejects(
      readMarkdown(text),
      (error) => error instanceof FileProblem && message.test(error.message),
    );
  const item = '- The **fee** is due [here](https://example.com), and _not_ \\* before.\n';
  assert.equal((await readMarkdown(item.repeat(2_000))).match(/<strong>/g)?.length, 2_000);
  assert.equal((await readMarkdown('The **fee** is due. '.repeat(400))).match(/<strong>/g)?.length, 400);
});
