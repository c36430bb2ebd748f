import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arbitraryDocument } from '../rich-text/arbitrary-document.fixture.ts';
import { richTextToPlainText } from '../rich-text/plain-text.ts';
import { renderRichText } from '../rich-text/render.ts';
import { findRichTextProblem } from '../rich-text/validate.ts';
import { fillClauses } from './fill.ts';
import { findContentProblem } from './find-problem.ts';

const variables = ['a', 'b'].map((name) => ({ name, label: name, required: false }));
const clauseOf = (content: string) => ({
  id: 'c',
  order: 0,
  title: 'T',
  slug: 'c',
  is_mandatory: true,
  default_checked: false,
  content,
});
const fill = (content: string, values: Record<string, string>) =>
  fillClauses({ clauses: [clauseOf(content)], variables }, values)[0]?.content ?? '';
const paragraph = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

const hostile = [
  '{{b}}',
  '}}{{a',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&lt;b&gt;',
  '**bold** [link](https://evil.example)',
  '","marks":[{"type":"bold"}]',
  '$& $1 $`',
  'שלום',
];

test('a hostile value is shown as the text that it is', () => {
  for (const value of hostile) {
    const content = fill(paragraph('x{{a}}y'), { a: value, b: 'other' });
    assert.equal(content, paragraph(`x${value}y`));
    assert.deepEqual(tagsOf(renderRichText(content, '')), tagsOf(renderRichText(paragraph('x'), '')));
  }
});

test('whatever the values are, a filled document is valid and has the markup that it had before', () => {
  const value = fc.oneof(fc.constantFrom(...hostile), fc.string({ minLength: 1 }).filter(isVisible));
  fc.assert(
    fc.property(arbitraryDocument(), value, value, (doc, a, b) => {
      const template = JSON.stringify(withPlaceholders(doc));
      const expected = JSON.stringify(withPlaceholders(doc, a, b));
      fc.pre(findContentProblem(template, new Set(['a', 'b'])) === null);
      const filled = fill(template, { a, b });
      assert.equal(filled, expected);
      assert.equal(findRichTextProblem(filled) === null, findRichTextProblem(template) === null);
      assert.deepEqual(tagsOf(renderRichText(filled, '')), tagsOf(renderRichText(template, '')));
    }),
    { numRuns: 200 },
  );
});

test('a text that is only a variable without a value leaves no empty text behind', () => {
  const content = fill(paragraph('{{a}}'), {});
  assert.equal(findRichTextProblem(content), null);
  assert.equal(richTextToPlainText(content), '');
});

/** Every text ends with both placeholders, or with these values in their place. */
function withPlaceholders(part: unknown, a = '{{a}}', b = '{{b}}'): unknown {
  if (Array.isArray(part)) return part.map((each) => withPlaceholders(each, a, b));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'text'
        ? `${value}{{a}} {{b}}`.replace('{{a}}', () => a).replace(/\{\{b\}\}$/, () => b)
        : withPlaceholders(value, a, b),
    ]),
  );
}

const isVisible = (text: string) => findRichTextProblem(paragraph(text)) === null;

/** The names of the elements. Their attributes depend on the direction of the text. */
const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+/g) ?? [];
