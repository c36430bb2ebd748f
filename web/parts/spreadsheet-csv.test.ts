import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spreadsheetCsv } from './spreadsheet-csv.ts';

test('a heading has hyphens that programs look for, and cells are as they were entered', () => {
  const csv = spreadsheetCsv([{ 'E\u2011Mail': 'ada\u2011byron' }]);
  assert.equal(csv, '\ufeffE-Mail\r\nada\u2011byron\r\n');
});
