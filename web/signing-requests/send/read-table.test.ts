import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import { readTable } from './read-table.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `Person ${index + 2},person${index + 2}@example.com`);

test('a quotation mark that is never closed is named with its line, and can be read as text', () => {
  const lines = ['Name,Email', ...people(500)];
  lines[80] = '"Ada Byron,ada@example.com';
  const text = lines.join('\r\n');
  assert.equal(readTable(text).unclosedQuote, 81);
  const { rows, unclosedQuote } = readTable(text, true);
  assert.equal(unclosedQuote, undefined);
  assert.equal(rows.length, 501);
  assert.deepEqual(rows[80], ['"Ada Byron', 'ada@example.com']);
});

test('a cell of a hundred thousand marks is read at once', () => {
  const marks = `${'@'.repeat(100_000)} x`;
  for (const text of [
    `Name,Email\n${marks},ada@example.com`,
    `Ada <${marks}>`,
    `${marks}; Ada <ada@example.com>`,
  ]) {
    const cpuTime = cpuTimer();
    assert.ok(readTable(text).rows.flat().join().includes('@@'));
    assert.ok(cpuTime() < 5_000);
  }
});

test('a quotation mark that closes in a later row is named, too', () => {
  const lines = ['Name,Email', ...people(50)];
  lines[10] = '"Ada Byron,ada@example.com';
  for (const later of ['"Grace Hopper","grace@example.com"', 'Grace Hopper","grace@example.com"']) {
    lines[40] = later;
    assert.equal(readTable(lines.join('\n')).unclosedQuote, 11, later);
    assert.deepEqual(readTable(lines.join('\n'), true).rows[39], ['Person 40', 'person40@example.com']);
  }
  assert.equal(readTable(['sep=,', ...lines].join('\n')).unclosedQuote, 12);
});

test('with quotation marks as text, those around a cell still belong to no name', () => {
  assert.deepEqual(readTable('"Ada ""the first"" Byron","ada@example.com"\n"x', true).rows, [
    ['Ada "the first" Byron', 'ada@example.com'],
    ['"x'],
  ]);
});

test('whatever the cells contain, a correctly written table is read as it was', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '"', ';', '\n', '1'),
    minLength: 1,
    maxLength: 8,
  });
  const address = fc.nat(1_000_000).map((number) => `p${number}@example.com`);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, address), { minLength: 1, maxLength: 20 }), (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = ['Name;Email', ...rows.map((cells) => cells.map(quote).join(';'))].join('\r\n');
      const read = readTable(text);
      assert.deepEqual(read.rows, [['Name', 'Email'], ...rows]);
      assert.equal(read.unclosedQuote, undefined);
    }),
    { numRuns: 200 },
  );
});

test('a quotation mark lost anywhere in a table of people is found at or before its line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 0, max: 59 }), (count, at) => {
      const lines = people(count).map((line) => line.replace(/^([^,]*)/, '"$1"'));
      const lost = at % count;
      lines[lost] = String(lines[lost]).replace('",', ',');
      const { unclosedQuote } = readTable(lines.join('\n'));
      assert.equal(unclosedQuote, lost + 1);
    }),
    { numRuns: 100 },
  );
});

test('Excel names the delimiter also after a byte-order mark', () => {
  assert.deepEqual(readTable('\uFEFFsep=|\r\nAda, Countess|ada@example.com').rows, [
    ['Ada, Countess', 'ada@example.com'],
  ]);
});
