import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { type DisplayedPage, isPageCode, pageCode } from './page-code.ts';

const [older, newer] = ['an older key of more than 32 bytes', 'a newer key of more than 32 bytes'];
const page: DisplayedPage = {
  cookie: 'c'.repeat(32),
  requestId: '01930000-0000-7000-8000-000000000001',
  language: 'en',
  step: 'confirm',
  content: {
    contentHash: '9f2c41d8',
    decisions: { a: true, b: false },
    comments: { b: 'Too dear' },
    touched: { a: true, b: true },
    note: 'Fine',
    page: 'en',
    notice: null,
  },
  page: 'ab'.repeat(32),
  review: 'cd'.repeat(32),
};

test('a page that was opened before a new key was put first still confirms, until its key is removed', () => {
  const code = pageCode(createKeyring(older), page);
  assert.ok(isPageCode(createKeyring(`${newer},${older}`), code, page));
  assert.ok(!isPageCode(createKeyring(newer), code, page));
});

test('a code stands for everything the page showed, and an altered or empty one for nothing', () => {
  const keyring = createKeyring(newer);
  const code = pageCode(keyring, page);
  assert.ok(isPageCode(keyring, code, structuredClone(page)));
  const { content } = page;
  const others: DisplayedPage[] = [
    { ...page, cookie: 'd'.repeat(32) },
    { ...page, requestId: '01930000-0000-7000-8000-000000000002' },
    { ...page, language: 'fr' },
    { ...page, step: 'new-link', content: null },
    { ...page, page: 'cd'.repeat(32) },
    { ...page, review: 'ab'.repeat(32) },
    { ...page, review: null },
    ...[
      { contentHash: 'x' },
      { decisions: { a: true, b: true } },
      { decisions: { a: true } },
      { note: '' },
      { page: 'de' as const },
      { notice: 'not-shown' as const },
    ].map((changes) => ({ ...page, content: content && { ...content, ...changes } })),
  ];
  for (const other of others) assert.ok(!isPageCode(keyring, code, other), JSON.stringify(other));
  for (const altered of ['', 'x', `${code}A`, `${code}=`, `${code}.`, `A${code.slice(1)}B`, code.slice(1)])
    assert.ok(!isPageCode(keyring, altered, page), altered);
});
