import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSigners } from '../signing-requests/send/parse-signers.fixture.ts';
import { decodeText } from './decode-text.ts';

const text = 'Name;Email\r\nZoë Müller;zoe@example.com\r\n';
const expected = [{ line: 2, name: 'Zoë Müller', email: 'zoe@example.com', variables: {} }];

test('files are decoded from every encoding that spreadsheets use', () => {
  const encodings = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with a byte-order mark': Buffer.from(`\uFEFF${text}`),
    'UTF-16 little-endian, as in Excel’s Unicode text': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16 big-endian': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'Windows code page 1252': Buffer.from(text, 'latin1'),
  };
  for (const [name, bytes] of Object.entries(encodings))
    assert.deepEqual(parseSigners(decodeText(bytes)), expected, name);
  // One byte of a byte-order mark is none.
  for (const name of ['þór', 'aÿb']) assert.equal(decodeText(Buffer.from(name, 'latin1')), name);
});
