import assert from 'node:assert/strict';
import { test } from 'node:test';
import Papa from 'papaparse';
import { csvLine } from './csv.ts';

const read = (line: string) => Papa.parse<string[]>(line, { newline: '\r\n' }).data[0];

for (const text of [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  ' =1+1',
  '\u00A0=1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
])
  test(`a cell that begins like a formula gets an apostrophe: ${JSON.stringify(text)}`, () => {
    assert.equal(read(csvLine([text, 'x']))?.[0]?.[0], "'");
  });

for (const [text, defused] of [
  ['Ada;=1+1', "Ada;'=1+1"],
  ['Ada; =1+1', "Ada;' =1+1"],
  ['Ada\n=1+1', "Ada\n'=1+1"],
  ['Ada\r=1+1', "Ada\r'=1+1"],
  ['Ada\t@x', "Ada\t'@x"],
  ['a;b;-c', "a;b;'-c"],
  ['x;"=1+1;y', 'x;\'"=1+1;y'],
  ['x\n" "@SUM(1)', 'x\n\'" "@SUM(1)'],
] as const)
  test(`also after what another program takes for the end of a cell: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(read(csvLine([text])), [defused]);
  });

for (const text of [
  '',
  'Ada',
  'a"b',
  '"',
  'a,b',
  'a,-b',
  'a;b',
  'a\r\nb',
  'a\nb',
  ' a ',
  "'",
  "O'Neil",
  '1 - 1',
  'x=1',
  'a@b.example',
  '山田',
  '😀',
])
  test(`every other text is read back as it is: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(read(csvLine([text, text])), [text, text]);
  });

test('a program that separates cells by semicolons finds no formula in a text', () => {
  for (const text of ['x;"=1+1;y', 'x;""=1+1', 'x\n"=1+1;y', 'x";=1', '";"=1', 'x; " +1']) {
    const { data } = Papa.parse<string[]>(csvLine(['id', text, 'z']), { delimiter: ';' });
    for (const cell of data.flat()) assert.doesNotMatch(cell, /^["\s]*[=+@-]/, JSON.stringify(text));
  }
});

test('spaces at either end and apostrophes are inside quotation marks, where no program drops them', () => {
  assert.equal(csvLine([' a', 'a ', "O'Neil", 'a b']), `" a","a ","O'Neil",a b\r\n`);
});

test('nothing is an empty cell, and objects are JSON', () => {
  const line = csvLine([null, undefined, true, 7, { news: 'a "b", c' }, ['x']]);
  assert.deepEqual(read(line), ['', '', 'true', '7', '{"news":"a \\"b\\", c"}', '["x"]']);
  assert.ok(line.startsWith(',,true,7,'));
  assert.ok(line.endsWith('\r\n'));
});
