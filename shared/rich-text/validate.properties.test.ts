import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { cpuTimer } from '../../test/support/cpu-timer.ts';
import { arbitraryDocument } from './arbitrary-document.fixture.ts';
import { cell, doc, link, paragraph, row, table, text } from './build-document.fixture.ts';
import { dropUnshown } from './drop-unshown.ts';
import { richTextSchema } from './extensions.ts';
import { renderRichText } from './render.ts';
import type { RichTextNode } from './rich-text.ts';
import { findRichTextProblem } from './validate.ts';

test('every valid document is accepted, and the editor opens it unchanged', () => {
  fc.assert(
    fc.property(arbitraryDocument(), (document) => {
      const content = JSON.stringify(document);
      assert.equal(findRichTextProblem(content), null);
      const opened = JSON.stringify(openInEditor(content).toJSON());
      assert.equal(findRichTextProblem(opened), null);
      assert.equal(renderRichText(opened, 't1'), renderRichText(content, 't1'));
    }),
    { numRuns: 100 },
  );
});

test('a damaged document is refused unless the editor can open it, and never causes an exception', () => {
  const names = [
    'type',
    'attrs',
    'content',
    'marks',
    'text',
    'level',
    'colspan',
    'href',
    '__proto__',
    'constructor',
  ];
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('paragraph', 'listItem', 'bold', 'code', 'link', 'doc', 'table', [], {}),
  );
  fc.assert(
    fc.property(
      arbitraryDocument(),
      fc.nat(),
      fc.constantFrom(...names),
      values,
      (document, at, name, value) => {
        const damaged = structuredClone(document);
        const objects = collectObjects(damaged);
        const target = objects[at % objects.length];
        assert.ok(target);
        Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
        const content = JSON.stringify(damaged);
        const problem = findRichTextProblem(content);
        if (problem === null) openInEditor(dropUnshown(content));
        else assert.match(problem, /^content[.:[]/);
      },
    ),
    { numRuns: 400 },
  );
});

test('no string and no JSON value causes an exception', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ type: 'doc', content: [value] })),
  );
  fc.assert(fc.property(anything, (content) => typeof (findRichTextProblem(content) ?? '') === 'string'));
});

const million = 1_000_000;
const large: [title: string, content: string][] = [
  ['open brackets', '['.repeat(million)],
  ['nested arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['nested documents', '{"type":"doc","content":['.repeat(40_000) + ']}'.repeat(40_000)],
  [
    'attributes nested deeply',
    `{"type":"doc","content":[{"type":"heading","attrs":{"level":${'['.repeat(500_000)}${']'.repeat(500_000)}}}]}`,
  ],
  ['marks', doc(paragraph(text('a', ...new Array(50_000).fill({ type: 'italic' }))))],
  [
    'properties',
    JSON.stringify({
      type: 'doc',
      ...Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`p${i}`, 1])),
    }),
  ],
  ['paragraphs', doc(...new Array(45_000).fill({ type: 'paragraph' }))],
  ['texts', doc(paragraph(...new Array(33_000).fill(text('a'))))],
  ['one text', doc(paragraph(text('a'.repeat(million))))],
  ['quotes in a text', doc(paragraph(text('"'.repeat(500_000))))],
  ['one link', link({ href: `https://${'a'.repeat(million)}` })],
  [
    'rows of a table',
    doc(table(row(cell({ colspan: 100, rowspan: 100 })), ...new Array(50_000).fill({ type: 'tableRow' }))),
  ],
];
for (const [title, content] of large) {
  test(`a megabyte of ${title} is validated in less than quadratic time`, () => {
    const cpuTime = cpuTimer();
    findRichTextProblem(content);
    // It takes 0.1 s. Quadratic time would be minutes.
    assert.ok(cpuTime() < 10_000);
  });
}

/** Throws unless the editor's schema allows the document. An empty document is opened with an empty paragraph. */
function openInEditor(content: string): Node {
  const document: RichTextNode = JSON.parse(content);
  const isEmpty = (document.content ?? []).length === 0;
  const opened = Node.fromJSON(
    richTextSchema,
    isEmpty ? { ...document, content: [{ type: 'paragraph' }] } : document,
  );
  opened.check();
  return opened;
}

function collectObjects(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value];
  return [...own, ...Object.values(value).flatMap(collectObjects)];
}
