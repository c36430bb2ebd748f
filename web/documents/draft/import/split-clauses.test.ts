import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arbitraryDocument } from '../../../../shared/rich-text/arbitrary-document.fixture.ts';
import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { findRichTextProblem } from '../../../../shared/rich-text/validate.ts';
import { clausesFor } from '../new-clause.ts';
import { shortTitle } from './clause-title.ts';
import { findSplits } from './find-splits.ts';
import { findImportProblem, importedFrom, mergeIntoPrevious } from './imported-clauses.ts';
import { documentTitle, splitClauses } from './split-clauses.ts';
import { textOf } from './text-of.ts';

const text = (words: string, ...marks: string[]): RichTextNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const p = (words: string, ...marks: string[]): RichTextNode => ({
  type: 'paragraph',
  content: [text(words, ...marks)],
});
const h = (level: number, words: string): RichTextNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});

/** The clauses as the preview shows them at first. */
function split(...blocks: RichTextNode[]) {
  const best = findSplits(blocks)[0]?.split ?? 'none';
  const clauses = splitClauses(blocks, best, 'contract').map(({ title, section, blocks }) => [
    ...(section === undefined ? [] : [section]),
    title,
    blocks.map(textOf).join(' / '),
  ]);
  return { best, clauses };
}

test('headings become clauses, and what precedes them an introduction', () => {
  assert.deepEqual(
    split(p('Between us'), h(1, 'Pay'), p('50'), h(2, 'When'), p('Monthly'), h(1, 'Law'), p('Ours')),
    {
      best: 1,
      clauses: [
        ['Introduction', 'Between us'],
        ['Pay', '50 / When / Monthly'],
        ['Law', 'Ours'],
      ],
    },
  );
});

test('the title of the document is not a clause, and higher headings become sections', () => {
  assert.deepEqual(
    split(h(1, 'Contract'), p('Between us'), h(2, 'Pay'), p('50'), h(2, 'Law'), p('Ours')).clauses,
    [
      ['Introduction', 'Between us'],
      ['Pay', '50'],
      ['Law', 'Ours'],
    ],
  );
  const blocks = [
    h(1, 'Part A'),
    h(2, 'Pay'),
    p('50'),
    h(1, 'Part B'),
    p('In general'),
    h(2, 'Law'),
    p('Ours'),
    h(1, 'Part C'),
  ];
  assert.deepEqual(
    splitClauses(blocks, 2, '').map(({ section, title }) => [section, title]),
    [
      ['Part A', 'Pay'],
      ['Part B', 'Part B'],
      ['Part B', 'Law'],
      [undefined, 'Part C'],
    ],
  );
});

test('without headings, lines in bold or numbered paragraphs begin clauses', () => {
  assert.deepEqual(split(p('Pay', 'bold'), p('50'), p('Law', 'bold'), p('Ours')), {
    best: 'bold',
    clauses: [
      ['Pay', '50'],
      ['Law', 'Ours'],
    ],
  });
  const long =
    'The contractor delivers the work within thirty days of the order, unless both sides agree in writing to another date.';
  assert.deepEqual(
    split(p('1. Pay'), p('1.1 Monthly'), p(`2. ${long}`), p('§ 3 Recht'), p('Artikel 4')).clauses,
    [
      ['1. Pay', '1.1 Monthly'],
      ['2. The contractor delivers the work within thirty days of…', `2. ${long}`],
      ['§ 3 Recht', ''],
      ['Artikel 4', ''],
    ],
  );
});

test('a paragraph in a script without spaces gives its clause a title of as many letters as any other', () => {
  const long =
    '当社は、法令に定める場合を除き、お客様の同意を得ることなく個人情報を第三者に提供いたしません。'.repeat(
      2,
    );
  assert.equal(shortTitle(`第一条　${long}`), `第一条 ${long.slice(0, 56)}…`);
});

test('a short title ends neither within a letter and its marks nor before a whole word', () => {
  const thai = 'ข้อมูลส่วนบุคคลจะไม่ถูกเปิดเผยต่อบุคคลภายนอกโดยไม่ได้รับความยินยอม';
  for (let more = 0; more < 8; more += 1) {
    const text = 'ก'.repeat(more) + thai;
    const title = shortTitle(text).slice(0, -1);
    assert.ok(text.startsWith(title) && title.length > 55 && title.length <= 60, title);
    assert.doesNotMatch(text.slice(title.length), /^\p{M}/u, title);
  }
  const sixty = `${'Fees are due. '.repeat(4)}Now.`;
  assert.equal(shortTitle(sixty), sixty);
  assert.equal(shortTitle(`${sixty} More.`), `${sixty}…`);
  assert.equal(shortTitle('𠮷'.repeat(60)), '𠮷'.repeat(60));
});

test('the items of numbered lists become clauses with their numbers', () => {
  const item = (...content: RichTextNode[]): RichTextNode => ({ type: 'listItem', content });
  const list: RichTextNode = {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [item(p('Pay'), p('50')), item(p('Law'))],
  };
  assert.deepEqual(split(list).clauses, [
    ['3. Pay', '50'],
    ['4. Law', 'Law'],
  ]);
});

test('a text can be split in another way afterwards, without what is after a list in it twice', () => {
  const list: RichTextNode = {
    type: 'orderedList',
    content: [{ type: 'listItem', content: [p('You pay, and we provide the service')] }],
  };
  const blocks = [list, p('After the list')];
  const before = structuredClone(blocks);
  splitClauses(blocks, 'numbered', 'contract');
  assert.deepEqual(blocks, before);
});

test('a text without any structure is one clause, named after its file', () => {
  assert.deepEqual(split(p('One'), p('Two')), { best: 'none', clauses: [['contract', 'One / Two']] });
});

test('a heading that is too long for a title or a section is cut between characters, and whole in the text', () => {
  const long = '𐀀'.repeat(600);
  const part = 'Part '.repeat(60).trim();
  const found = splitClauses([h(1, long), h(1, part), h(2, long), p('Text.')], 2, 'contract');
  const cut = '𐀀'.repeat(500);
  assert.deepEqual(found, [
    { title: cut, blocks: [p(long)] },
    { title: part, blocks: [] },
    { title: cut, blocks: [p(long), p('Text.')] },
  ]);
  assert.equal(documentTitle([h(1, long), h(2, 'A')], 2), undefined);
  const [numbered] = splitClauses([p(`1. ${long}`)], 'numbered', 'contract');
  assert.ok(numbered?.title.isWellFormed());
});

test('whatever the text is, no word is lost and every clause can be stored', () => {
  fc.assert(
    fc.property(arbitraryDocument(), ({ content = [] }) => {
      fc.pre(content.length > 0);
      for (const { split } of findSplits(content)) {
        const found = importedFrom(splitClauses(content, split, 'contract'));
        const kept = [
          documentTitle(content, split),
          ...found.flatMap(({ title, section, blocks }) => [section, title, ...blocks.map(textOf)]),
        ].join();
        const words = content.flatMap(textOf).join(' ').split(/\s+/);
        assert.deepEqual(
          words.filter((word) => word.length < 60 && !kept.includes(word)),
          [],
        );
        for (const clause of found) assert.equal(findRichTextProblem(clause.content), null);
        const merged = found.slice(1).reduce((all, { key }) => mergeIntoPrevious(all, key), found);
        assert.ok(merged.length <= 1);
        assert.equal(findRichTextProblem(merged[0]?.content ?? '{"type":"doc"}'), null);
      }
    }),
    { numRuns: 100 },
  );
});

test('a clause that is merged into one that was left out is imported with it', () => {
  const [first, second] = importedFrom(['A', 'B'].map((title) => ({ title, blocks: [p(title)] })));
  assert.ok(first && second);
  const [merged] = mergeIntoPrevious([{ ...first, isIncluded: false }, second], second.key);
  assert.equal(merged?.isIncluded, true);
});

test('lists nested too deeply are kept as their words', () => {
  const nested = Array.from({ length: 40 }).reduce<RichTextNode>(
    (inner) => ({ type: 'blockquote', content: [inner] }),
    p('deep'),
  );
  const [clause] = importedFrom([{ title: 'T', blocks: [p('before'), nested] }]);
  assert.deepEqual(JSON.parse(clause?.content ?? '').content, [p('before'), p('deep')]);
});

test('imported clauses are optional, have slugs of their own, and must have titles', () => {
  const imported = importedFrom([1, 2].map(() => ({ title: 'Pay', blocks: [p('50')] })));
  const clauses = clausesFor(imported, []);
  assert.deepEqual(
    clauses.map(({ slug, is_mandatory, default_checked }) => [slug, is_mandatory, default_checked]),
    [
      ['pay', false, false],
      ['pay-2', false, false],
    ],
  );
  const draft = { clauses, variables: [], settings: { expiry_days: 30, redirect_url: null } };
  assert.equal(findImportProblem(imported, draft), undefined);
  assert.match(findImportProblem(importedFrom([{ title: ' ', blocks: [] }]), draft) ?? '', /title/);
  const many = importedFrom(Array.from({ length: 999 }, () => ({ title: 'x', blocks: [] })));
  assert.match(findImportProblem(many, draft) ?? '', /at most 1000 clauses/);
  const long = importedFrom([{ title: 'x', blocks: [p('x'.repeat(950_000))] }]);
  assert.match(findImportProblem(long, draft) ?? '', /longer than a version can be/);
  // Each of these takes three bytes.
  const japanese = importedFrom([{ title: 'x', blocks: [p('条'.repeat(350_000))] }]);
  assert.match(findImportProblem(japanese, draft) ?? '', /longer than a version can be/);
});
