import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentHash } from '../../evidence/content-hash.ts';
import { en } from './messages/en.ts';
import { messagesIn } from './messages/messages.ts';
import { receiptFileName, renderReceiptFile } from './receipt-file.ts';
import { clause, signing } from './signing.fixture.ts';

const clauses = [
  clause('may', { order: 1, is_mandatory: false, title: 'A <b>title</b> & "more"' }),
  clause('must', { order: 0 }),
];
const link = 'https://sign.example/sign/token';
const pending = signing(clauses);
const decided = {
  ...pending,
  status: 'ACCEPTED_PARTIAL',
  assent_map: { must: true, may: false },
  rejection_note: 'No <news>',
  viewed_at: '2026-11-22T10:00:00.000Z',
  completed_at: '2026-11-23T09:12:00.000Z',
  last_event_hash: 'ab'.repeat(32),
  version: {
    ...pending.version,
    content_hash: contentHash({ clauses, document_id: pending.document.id, version_number: 3 }),
  },
} as const;
const file = renderReceiptFile(decided, en, link);

test('the title names the receipt, the document and the organisation, in any language without a colon', () => {
  assert.match(file, /<title>Receipt – Services agreement – Harbour &#38; Finch Ltd<\/title>/);
  assert.match(
    renderReceiptFile(decided, messagesIn.fr, link),
    /<title>Récépissé – Services agreement – Harbour &#38; Finch Ltd<\/title>/,
  );
});

test('the file names the request, document and version, every decision with its text, the times and both hashes', () => {
  const text = file.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');
  for (const words of [
    'You accepted this document in part',
    'Services agreement · Version 3',
    'Harbour &#38; Finch Ltd',
    'Ada Byron ( ada@example.com )',
    '21 November 2026 at 14:30 (UTC)',
    '22 November 2026 at 10:00 (UTC)',
    '23 November 2026 at 09:12 (UTC)',
    '1 accepted, 1 declined',
    decided.version.content_hash,
    decided.last_event_hash,
    decided.id,
    'No &#60;news&#62;',
    'How to verify this receipt',
  ])
    assert.ok(text.includes(words), words);
  assert.match(text, /Mandatory The words of must\. Accepted .* Optional The words of may\. Declined/);
});

test('the content hash can be computed from the file itself', () => {
  const [, canonical = ''] = /<pre id="content"[^>]*>([^<]*)<\/pre>/.exec(file) ?? [];
  const text = canonical.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  assert.equal(createHash('sha256').update(text).digest('hex'), decided.version.content_hash);
});

test('the file fetches nothing, runs nothing and sends nothing', () => {
  assert.doesNotMatch(file, /<(script|img|link|iframe|form|input|object|base)\b|\bsrc=|url\(|@import/i);
});

test('the file is named after its request', () => {
  assert.equal(receiptFileName(decided), 'receipt-01930000-0000-7000-8000-000000000001.html');
});

for (const messages of Object.values(messagesIn))
  test(`the file in ${messages.lang} is in that language`, () => {
    const translated = renderReceiptFile(decided, messages, link);
    assert.ok(translated.includes(`<html lang="${messages.lang}" dir="${messages.dir}">`));
    assert.ok(translated.includes(messages.acceptedPartial));
    assert.ok(translated.includes(messages.dateTime(decided.completed_at)));
  });
