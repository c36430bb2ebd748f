import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { findTests } from '../conformance/find-tests.ts';

const root = resolve(import.meta.dirname, '../..');
const threatModel = readFileSync(`${root}/docs/security.md`, 'utf8');

/** The cells of each row of the tables that have a column "Shown by", without the rows that are headings. */
const rows = threatModel
  .split(/^\| .* \| Shown by \|\n\|---\|---\|---\|\n/m)
  .slice(1)
  .flatMap((table) => table.split(/\n(?!\|)/)[0]?.split('\n') ?? [])
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter(([first = '']) => !first.startsWith('**V'));

const testLink = String.raw`\[((?:[^\]\\]|\\.)+)\]\(\.\./([^)]+\.tests?\.ts)\)`;
const shownBy = new RegExp(`^(?:–|${testLink}(?:, ${testLink})*)$`);

test('every test that the threat model names exists', () => {
  const existing = new Set(findTests(root).map(({ file, name }) => `${name} (${file})`));
  const named = [...threatModel.matchAll(new RegExp(testLink, 'g'))].map(
    ([, name = '', file]) => `${name.replaceAll(/\\(.)/g, '$1')} (${file})`,
  );
  assert.ok(named.length > 150, `${named.length} tests`);
  assert.deepEqual(
    named.filter((name) => !existing.has(name)),
    [],
  );
});

test('every threat has an answer, and a test or a dash', () => {
  assert.ok(rows.length > 120, `${rows.length} rows`);
  for (const cells of rows) {
    assert.equal(cells.length, 3, cells.join(' | '));
    assert.ok(
      cells.every((cell) => cell.trim() !== ''),
      cells.join(' | '),
    );
    assert.match(cells[2] ?? '', shownBy, cells.join(' | '));
  }
});
