import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../versions/clauses.ts';
import { type Fault, findProblems, problemOfAnswer } from './faults.ts';

const text = (content: object) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [content] }] });
const clause = (changes: Partial<Clause> = {}): Clause => ({
  id: 'a',
  order: 0,
  title: 'Terms',
  content: text({ type: 'text', text: 'Words.' }),
  is_mandatory: true,
  default_checked: false,
  slug: 'terms',
  ...changes,
});
const settings = { expiry_days: 30, redirect_url: null as string | null };
const shortly = (faults: Fault[]) => faults.map(({ clauseId, field }) => `${clauseId ?? ''} ${field}`);

test('what the service takes has no fault', () => {
  const fine = clause({ title: '🖋'.repeat(200), slug: '-a-1', section: 'Part one' });
  assert.deepEqual(
    findProblems({ clauses: [fine], settings: { expiry_days: 0, redirect_url: 'https://example.com/x?y' } }),
    [],
  );
});

test('each field of a clause says what is wrong with it', () => {
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  const clauses = [
    clause({ title: '  ' }),
    clause({ id: 'b', title: 'x'.repeat(201), slug: '' }),
    clause({ id: 'c', slug: 'Über', section: 'x'.repeat(101) }),
    clause({ id: 'd', content: text({ type: 'text', text: 'Here', marks: [link] }) }),
    clause({ id: 'e', content: text({ type: 'image' }) }),
  ];
  const faults = findProblems({ clauses, settings });
  assert.deepEqual(shortly(faults), [
    'a title',
    'b title',
    'b slug',
    'c slug',
    'c section',
    'd content',
    'e content',
  ]);
  assert.equal(faults[5]?.message, 'A link must be an absolute http, https or mailto link.');
});

test('settings and the number of clauses say what is wrong with them', () => {
  for (const expiry_days of [-1, 1.5, 3651, Number.NaN])
    assert.deepEqual(shortly(findProblems({ clauses: [], settings: { ...settings, expiry_days } })), [
      ' expiry_days',
    ]);
  for (const redirect_url of [
    '',
    'http://example.com',
    'https://me@example.com',
    'example.com',
    `https://example.com/${'x'.repeat(2048)}`,
  ])
    assert.deepEqual(shortly(findProblems({ clauses: [], settings: { ...settings, redirect_url } })), [
      ' redirect_url',
    ]);
  const many = Array.from({ length: 201 }, (_, index) => clause({ id: String(index) }));
  assert.deepEqual(shortly(findProblems({ clauses: many, settings })), [' clauses']);
});

test('the answer of the service is shown at the clause and the field that it names', () => {
  const draft = { clauses: [clause(), clause({ id: 'b' })], settings };
  const answers: [string, string][] = [
    ['content.clauses[1].title: must not be empty.', 'b title'],
    ['content.clauses[0].content.content[2].type: is not an allowed node.', 'a content'],
    ['settings.redirect_url: must be an absolute https URL.', ' redirect_url'],
    ['content.clauses[7].title: must not be empty.', ' clauses'],
    ['The body is larger than 1 MiB.', ' clauses'],
  ];
  for (const [answer, where] of answers) assert.deepEqual(shortly([problemOfAnswer(answer, draft)]), [where]);
  assert.equal(
    problemOfAnswer('settings.expiry_days: must be 0 or more.', draft).message,
    'Must be 0 or more.',
  );
});
