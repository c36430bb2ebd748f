import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListNumbers } from './read-list-numbers.ts';

const level = (index: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const plain = level(0, 'decimal', '%1.');
const number = (id: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="7"/>${more}</w:num>`;
const from = (start: number) =>
  `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

const paragraph = (properties = '', text = '<w:t>text</w:t>') => `<w:p><w:pPr>${properties}</w:pPr>${text}`;
const item = (index = 0, id = 1) =>
  paragraph(`<w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="${id}"/></w:numPr>`);

/** The numbers as `value type`, with `?` for a type that clauses can't have. */
function numbersOf(paragraphs: string[], levels: string, { more = '', styles = '' } = {}) {
  const numbering = `<w:abstractNum w:abstractNumId="7">${levels}</w:abstractNum>${number(1)}${more}`;
  const parts = new Map([
    ['word/numbering.xml', numbering],
    ['word/styles.xml', styles],
  ]);
  return readListNumbers(paragraphs, parts).map((found) => found && `${found.value} ${found.type ?? '?'}`);
}

test('a list counts on after other text, and lists of one definition count together', () => {
  assert.deepEqual(numbersOf([item(), paragraph(), item(), item(0, 2)], plain, { more: number(2) }), [
    '1 1',
    undefined,
    '2 1',
    '3 1',
  ]);
});

test('empty paragraphs and bullets have no number', () => {
  assert.deepEqual(
    numbersOf(
      [item(), paragraph('<w:numPr><w:numId w:val="1"/></w:numPr>', ''), item(1), item()],
      [plain, level(1, 'bullet', '·')].join(''),
    ),
    ['1 1', undefined, undefined, '2 1'],
  );
});

test('a level begins again below the next item', () => {
  const levels = plain + level(1, 'lowerLetter', '(%2)');
  assert.deepEqual(numbersOf([item(), item(1), item(1), item(), item(1)], levels), [
    '1 1',
    '1 a',
    '2 a',
    '2 1',
    '1 a',
  ]);
});

test('a list can begin at another number', () => {
  const more = number(2, from(5)) + number(3, from(1));
  assert.deepEqual(numbersOf([item(), item(0, 2), item(0, 2), item(0, 3)], plain, { more }), [
    '1 1',
    '5 1',
    '6 1',
    '1 1',
  ]);
});

test('a list that begins at what is no number begins at 1', () => {
  for (const start of ['-5', 'x', '1.5', '1'.repeat(30)])
    assert.deepEqual(
      numbersOf([item(), item()], plain.replace('"1"/>', `"${start}"/>`)),
      ['1 1', '2 1'],
      start,
    );
  assert.deepEqual(numbersOf([item()], plain.replace('"1"/>', '"0"/>')), ['0 1']);
});

test('numbers of several levels, with words or in other scripts are not those of clauses', () => {
  for (const [format, text] of [
    ['decimal', 'Article %1'],
    ['decimal', '%1.%2'],
    ['decimalZero', '%1.'],
    ['constructor', '%1.'],
    ['none', ''],
  ] as const)
    assert.deepEqual(numbersOf([item()], level(0, format, text)), ['1 ?']);
  assert.deepEqual(numbersOf([item(6)], plain), ['1 ?']);
});

test('the numbers of a style are read, except those of headings', () => {
  const styled = [paragraph('<w:pStyle w:val="A"/>')];
  const style = (name: string) =>
    `<w:style w:styleId="A"><w:name w:val="${name}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
  const linked = level(0, 'upperRoman', '%1.', '<w:pStyle w:val="A"/>');
  assert.deepEqual(numbersOf(styled, linked, { styles: style('Clause') }), ['1 I']);
  assert.deepEqual(numbersOf(styled, plain, { styles: style('Clause') }), ['1 ?']);
  assert.deepEqual(numbersOf(styled, linked, { styles: style('heading 2') }), [undefined]);
});
