import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMarkdown } from './read-markdown.ts';

test('fields about the file before the text are left out', async () => {
  for (const fields of ['title: Terms', 'title: Terms\n# a comment\n\ntags:\n  - a\n- b', ''])
    assert.equal((await readMarkdown(`---\n${fields}\n---\nThe text.\n`)).trim(), '<p>The text.</p>', fields);
});

test('a text that begins with a rule keeps everything up to the next one', async () => {
  const html = await readMarkdown('---\nThe supplier delivers.\n\n---\nThe customer pays.\n');
  assert.match(html, /The supplier delivers\./);
  assert.match(html, /The customer pays\./);
});
