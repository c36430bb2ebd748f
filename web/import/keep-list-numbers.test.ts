import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markListNumbers, restoreListNumbers } from './keep-list-numbers.ts';

const numbering =
  '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>';

test('the number of an item is written before its text, and nothing else changes', () => {
  const properties = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:b/></w:rPr></w:pPr>';
  const text = '<w:ins w:id="1"><w:r><w:t>text</w:t></w:r></w:ins></w:p>';
  const others = '<w:tbl/><w:p><w:r><w:t>other</w:t></w:r></w:p><w:sectPr/>';
  assert.equal(
    markListNumbers(`<w:p>${properties}${text}${others}`, new Map([['word/numbering.xml', numbering]])),
    `<w:p>${properties}<w:r><w:t>\uE0001;1\uE001</w:t></w:r>${text}${others}`,
  );
});

test('a number that lists of clauses can’t have becomes a plain one', () => {
  const marked = markListNumbers(
    '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>',
    new Map([['word/numbering.xml', numbering.replace('%1.', '%1.%2')]]),
  );
  assert.match(marked, /\uE0001;\?\uE001/);
  assert.equal(restoreListNumbers(`<ol>${item('1;?')}${item('2;?')}</ol>`), '<ol><li>x</li><li>x</li></ol>');
});

const item = (number: string, text = 'x') => `<li>\uE000${number}\uE001${text}</li>`;

test('a list begins at the number of its first item', () => {
  assert.equal(restoreListNumbers(`<ol>${item('1;1')}${item('2;1')}</ol>`), '<ol><li>x</li><li>x</li></ol>');
  assert.equal(
    restoreListNumbers(`<ol>${item('3;a')}${item('4;a')}</ol>`),
    '<ol start="3" type="a"><li>x</li><li>x</li></ol>',
  );
});

test('lists that Mammoth joins are separate again, also below an item', () => {
  assert.equal(
    restoreListNumbers(`<ol>${item('1;1', `x<ol>${item('1;a')}${item('1;i')}</ol>`)}${item('2;1')}</ol>`),
    '<ol><li>x<ol type="a"><li>x</li></ol><ol type="i"><li>x</li></ol></li><li>x</li></ol>',
  );
  assert.equal(
    restoreListNumbers(`<ol>${item('1;1')}${item('1;1')}</ol>`),
    '<ol><li>x</li></ol><ol><li>x</li></ol>',
  );
});

test('items without a number stay as they are, and marks outside lists are removed', () => {
  assert.equal(
    restoreListNumbers(`<ol><li><ol>${item('2;1')}</ol></li>${item('1;1')}</ol><h1>\uE0001;1\uE001y</h1>`),
    '<ol><li><ol start="2"><li>x</li></ol></li></ol><ol><li>x</li></ol><h1>y</h1>',
  );
});
