import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentHash } from './content-hash.ts';

const clause = {
  title: 'Terms',
  slug: 'terms',
  order: 0,
  is_mandatory: true,
  id: 'terms',
  default_checked: false,
  content: '{"type":"doc"}',
};
const content = { clauses: [clause], document_id: '0192f0c1-5a5a-7000-8000-000000000000', version_number: 3 };

test('the hash is SHA-256 of the canonical JSON of clauses, document_id and version_number (contract section 3)', () => {
  const canonical =
    '{"clauses":[{"content":"{\\"type\\":\\"doc\\"}","default_checked":false,"id":"terms","is_mandatory":true,"order":0,"slug":"terms","title":"Terms"}],"document_id":"0192f0c1-5a5a-7000-8000-000000000000","version_number":3}';
  assert.equal(contentHash(content), createHash('sha256').update(canonical).digest('hex'));
});

test('no other field affects the hash', () => {
  assert.equal(contentHash({ ...content, status: 'ACTIVE' } as typeof content), contentHash(content));
});

test('a change to any part of the content changes the hash', () => {
  const others = [
    { ...content, version_number: 4 },
    { ...content, document_id: '0192f0c1-5a5a-7000-8000-000000000001' },
    { ...content, clauses: [] },
    { ...content, clauses: [{ ...clause, is_mandatory: false }] },
    { ...content, clauses: [{ ...clause, title: 'Terms ' }] },
    { ...content, clauses: [{ ...clause, section: 'One' }] },
    { ...content, clauses: [clause, { ...clause, id: 'b' }] },
  ];
  assert.equal(new Set([content, ...others].map(contentHash)).size, others.length + 1);
});
