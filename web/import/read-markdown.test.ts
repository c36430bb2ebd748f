import assert from 'node:assert/strict';
import { test } from 'node:test';
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
