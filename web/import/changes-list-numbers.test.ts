import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesListNumbers } from './changes-list-numbers.ts';

const level = (index: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbers = '<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>';
const bullets = level(0, 'bullet', '·');
const plain = level(0, 'decimal', '%1.');

const paragraph = (properties = '', text = '<w:t>text</w:t>') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r>${text}</w:r></w:p>`;
const item = (index = 0, id = 1) =>
  paragraph(`<w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="${id}"/></w:numPr>`);

function changes(document: string, levels: string, more = '', styles = ''): boolean {
  const numbering = `<w:abstractNum w:abstractNumId="7">${levels}</w:abstractNum>${numbers}${more}`;
  return changesListNumbers(
    document,
    new Map([
      ['word/numbering.xml', numbering],
      ['word/styles.xml', styles],
    ]),
  );
}

test('lists that count 1, 2, 3 keep their numbers, and bullets have none', () => {
  for (const text of ['%1.', '%1)', '(%1)'])
    assert.equal(changes(item() + item(), level(0, 'decimal', text)), false);
  assert.equal(changes(item() + paragraph() + item(), bullets), false);
  assert.equal(changes(paragraph(), ''), false);
  assert.equal(changes(item() + item(1) + item(), plain + level(1, 'bullet', '·')), false);
});

test('letters, words and numbers of several levels change', () => {
  for (const [format, text] of [
    ['lowerLetter', '(%1)'],
    ['upperRoman', '%1.'],
    ['decimal', 'Article %1'],
    ['decimal', '§ %1.%2'],
  ] as const)
    assert.equal(changes(item(), level(0, format, text)), true);
  assert.equal(changes(item() + item(1), plain + level(1, 'decimal', '%1.%2')), true);
});

test('only levels that are used count', () => {
  assert.equal(changes(item(), plain + level(1, 'lowerLetter', '%2)')), false);
});

test('a list that begins at another number changes', () => {
  const from = (start: number) =>
    `<w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`;
  assert.equal(changes(item(0, 2), plain, from(5)), true);
  assert.equal(changes(item() + paragraph() + item(0, 2), plain, from(1)), false);
});

test('a list that continues after other text changes, but not after an empty paragraph', () => {
  assert.equal(changes(item() + paragraph() + item(), plain), true);
  assert.equal(changes(item() + paragraph('', '') + item(), plain), false);
  const same = '<w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num>';
  assert.equal(changes(item() + paragraph() + item(0, 2), plain, same), true);
});

test('the numbers of a style are read, except those of headings', () => {
  const styled = paragraph('<w:pStyle w:val="A"/>');
  const style = (name: string) =>
    `<w:style w:styleId="A"><w:name w:val="${name}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
  const linked = (format: string) => level(0, format, '%1.', '<w:pStyle w:val="A"/>');
  assert.equal(changes(styled, linked('decimal'), '', style('Clause')), false);
  assert.equal(changes(styled, linked('lowerLetter'), '', style('Clause')), true);
  assert.equal(changes(styled, plain, '', style('Clause')), true);
  assert.equal(changes(styled, linked('lowerLetter'), '', style('heading 2')), false);
});
