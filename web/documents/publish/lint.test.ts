import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../versions/clauses.ts';
import type { Draft } from '../draft/draft.ts';
import { lintDraft } from './lint.ts';

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
  settings: { expiry_days: 30, redirect_url: null, ...settings },
});
const told = (given: Draft) =>
  lintDraft(given).map(({ level, clauseId, message }) => `${level} ${clauseId}: ${message}`);

test('nothing is said of a sound draft', () => {
  assert.deepEqual(told(draft([clause('a'), clause('b', { is_mandatory: false })])), []);
});

test('a clause without a title or without text keeps the draft from being published', () => {
  const item = { type: 'listItem', content: [paragraph('')] };
  const blank = [doc(paragraph('')), doc(paragraph(' ')), doc({ type: 'bulletList', content: [item] })];
  const clauses = [
    clause('a', { title: ' ' }),
    ...blank.map((content, index) => clause(`b${index}`, { content })),
  ];
  assert.deepEqual(told(draft(clauses)), [
    'error a: Give the clause a title.',
    'error b0: The clause has no text.',
    'error b1: The clause has no text.',
    'error b2: The clause has no text.',
  ]);
});

test('a number alone is text', () => {
  assert.deepEqual(told(draft([clause('a', { content: doc(paragraph('30.')) })])), []);
});

test('two clauses with one slug: the second is told of the first', () => {
  assert.deepEqual(told(draft([clause('a'), clause('b', { slug: 'a' })])), [
    'error b: The slug “a” is that of “Clause a” too.',
  ]);
});

test('a link that leads nowhere sound is an error', () => {
  const marks = [{ type: 'link', attrs: { href: '//example.com' } }];
  const content = doc({ type: 'paragraph', content: [{ type: 'text', text: 'here', marks }] });
  assert.deepEqual(told(draft([clause('a', { content })])), [
    'error a: A link must be an absolute http, https or mailto link.',
  ]);
});

test('consent that is ticked in advance is a warning, unless it must be given', () => {
  const ticked = clause('a', { default_checked: true });
  assert.deepEqual(told(draft([ticked, clause('b')])), []);
  const [finding] = lintDraft(draft([{ ...ticked, is_mandatory: false }, clause('b')]));
  assert.equal(finding?.level, 'warning');
  assert.equal(finding?.clauseId, 'a');
  assert.match(finding?.reason ?? '', /recital 32 of the GDPR/);
});

test('no clause, only optional ones, no expiry and a very long clause are warnings', () => {
  const optional = { is_mandatory: false };
  assert.deepEqual(told(draft([])), ['warning null: There are no clauses.']);
  assert.deepEqual(told(draft([clause('a', optional), clause('b', optional)])), [
    'warning null: Every clause is optional.',
  ]);
  const long = doc(paragraph('word '.repeat(1_300)));
  assert.deepEqual(told(draft([clause('a', { content: long })], { expiry_days: 0 })), [
    'warning a: It is very long.',
    'warning null: Signing requests never expire.',
  ]);
});

test('errors come first', () => {
  const levels = lintDraft(
    draft([clause('a', { default_checked: true, is_mandatory: false }), clause('b', { title: '' })]),
  );
  assert.deepEqual(
    levels.map(({ level }) => level),
    ['error', 'warning'],
  );
});
