import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decode-text.ts';
import { parseSigners } from './parse-signers.ts';

const text = 'Name;Email\r\nZoë Müller;zoe@example.com\r\n';
const expected = [{ line: 2, name: 'Zoë Müller', email: 'zoe@example.com' }];

test('files are read in each encoding that spreadsheets write', () => {
  const encodings = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with a mark': Buffer.from(`\uFEFF${text}`),
    'UTF-16 as Excel writes Unicode text': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16, the other end first': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'Windows code page 1252': Buffer.from(text, 'latin1'),
  };
  for (const [name, bytes] of Object.entries(encodings))
    assert.deepEqual(parseSigners(decodeText(bytes)), expected, name);
});
