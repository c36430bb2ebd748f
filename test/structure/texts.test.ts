import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findTexts } from './find-texts.ts';
import { sourceFiles } from './read-imports.ts';

test('every text of the dashboard stands in web/texts', () => {
  const files = sourceFiles().filter((file) => file.startsWith('web/') && !file.startsWith('web/texts/'));
  const found = files.flatMap((file) => findTexts(file, readFileSync(file, 'utf8')));
  assert.deepEqual(found, []);
});

for (const [where, source] of [
  ['between tags', '<b>Save</b>'],
  ['in braces', '<b>{isNew ? "create" : "save"}</b>'],
  ['in a label', '<Button label="save" />'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['in a template', '<Button label={`save ${name}`} />'],
  ['in a property', 'const option = { value: "a", label: "archived" }'],
  ['with a count', 'const left = countOf(3, "day")'],
  ['as an argument', 'showSuccess("Version published")'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['as a sentence', 'const problem = `the file has ${n} lines.`'],
])
  test(`a text ${where} is found`, () => {
    assert.ok(findTexts('a.tsx', source ?? '').length > 0);
  });

test('what nobody reads is not taken for a text', () => {
  const source = `
    import { a } from './A b.ts';
    type Kind = 'Some words';
    throw new Error('Some words here.');
    <Text size="sm" c="dimmed" style={{ border: '1px solid' }}>{texts.sent} · {status === 'DRAFT' ? one : two}</Text>;
  `;
  assert.deepEqual(findTexts('a.tsx', source), []);
});
