import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../versions/clauses.ts';
import type { Draft } from '../draft/draft.ts';
import { checkDraft } from './check-draft.ts';

const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});
const doc = (...blocks: object[]) => JSON.stringify({ type: 'doc', content: blocks });
const clause = (id: string, changes: Partial<Clause> = {}): Clause => ({
  id,
  order: 0,
  title: `Clause ${id}`,
  content: doc(paragraph('Words.')),
  is_mandatory: true,
  default_checked: false,
  slug: id,
  ...changes,
});
const draft = (clauses: Clause[], settings: Partial<Draft['settings']> = {}): Draft => ({
  clauses,
  variables: [],
  settings: { expiry_days: 30, redirect_url: null, ...settings },
});
const findings = (given: Draft) =>
  checkDraft(given).map(({ level, clauseId, message }) => `${level} ${clauseId}: ${message}`);

test('a valid draft has no findings', () => {
  assert.deepEqual(findings(draft([clause('a'), clause('b', { is_mandatory: false })])), []);
});

test('a clause without a title or without text is an error', () => {
  const item = { type: 'listItem', content: [paragraph('')] };
  const blank = [doc(paragraph('')), doc(paragraph(' ')), doc({ type: 'bulletList', content: [item] })];
  const clauses = [
    clause('a', { title: ' ', is_mandatory: false }),
    ...blank.map((content, index) => clause(`b${index}`, { content })),
  ];
  assert.deepEqual(findings(draft(clauses)), [
    'error a: Give the clause a title.',
    'error b0: The clause has no text.',
    'error b1: The clause has no text.',
    'error b2: The clause has no text.',
  ]);
});

test('a number counts as text', () => {
  assert.deepEqual(findings(draft([clause('a', { content: doc(paragraph('30.')) })])), []);
});

test('when two clauses share a slug, the second one names the first', () => {
  assert.deepEqual(findings(draft([clause('a'), clause('b', { slug: 'a', is_mandatory: false })])), [
    'error b: “Clause a” has the same slug, “a”.',
  ]);
});

test('a link that isn’t an absolute web, email or telephone link is an error', () => {
  const marks = [{ type: 'link', attrs: { href: '//example.com' } }];
  const content = doc({ type: 'paragraph', content: [{ type: 'text', text: 'here', marks }] });
  assert.deepEqual(findings(draft([clause('a', { content })])), [
    'error a: A link must be an absolute http, https, mailto or tel link, or a #fragment.',
  ]);
});

test('a pre-selected clause is a warning, unless it is mandatory', () => {
  const preSelected = clause('a', { default_checked: true });
  assert.deepEqual(findings(draft([preSelected, clause('b', { is_mandatory: false })])), []);
  const [finding] = checkDraft(draft([{ ...preSelected, is_mandatory: false }, clause('b')]));
  assert.equal(finding?.level, 'warning');
  assert.equal(finding?.clauseId, 'a');
  assert.match(finding?.reason ?? '', /recital 32 of the GDPR/);
});

test('no clauses, only optional clauses, no expiry and a very long clause are warnings', () => {
  const optional = { is_mandatory: false };
  assert.deepEqual(findings(draft([])), ['warning null: There are no clauses.']);
  assert.deepEqual(findings(draft([clause('a', optional), clause('b', optional)])), [
    'warning null: All clauses are optional.',
  ]);
  const long = doc(paragraph('word '.repeat(1_300)));
  assert.deepEqual(findings(draft([clause('a', { content: long })], { expiry_days: 0 })), [
    'warning a: This clause is very long.',
    'warning null: Signing requests never expire.',
  ]);
});

test('several clauses that must all be accepted are a warning, and a single one is not', () => {
  assert.deepEqual(findings(draft([clause('a'), clause('b')])), ['warning null: All clauses are mandatory.']);
  assert.deepEqual(findings(draft([clause('a')])), []);
});

test('errors come first', () => {
  const levels = checkDraft(
    draft([clause('a', { default_checked: true, is_mandatory: false }), clause('b', { title: '' })]),
  );
  assert.deepEqual(
    levels.map(({ level }) => level),
    ['error', 'warning'],
  );
});
