import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFormProblem } from './find-form-problem.ts';
import { readForm } from './read-form.ts';
import { clause, context, signing } from './signing.fixture.ts';

const { version, signing: request } = context(signing([clause('a'), clause('b', { order: 1 })]));
const read = (fields: string) => readForm(new URLSearchParams(fields), version.clauses);
const hash = request.version.content_hash;
const problemOf = (fields: string) =>
  findFormProblem(read(`contentHash=${hash}&${fields}`), request, version)?.kind;

test('decisions are matched to clauses by position', () => {
  assert.deepEqual(read('decision.1=decline&decision.0=accept').decisions, { a: true, b: false });
});

test('a missing, unknown or contradictory decision leaves the clause undecided', () => {
  assert.deepEqual(
    read('decision.0=yes&decision.1=accept&decision.1=decline&decision.2=accept').decisions,
    {},
  );
});

test('a note is trimmed and its line ends are normalised', () => {
  assert.equal(read('rejectionNote=+one%0D%0Atwo%00+').note, 'one\ntwo');
});

test('an unknown step records nothing', () => {
  for (const step of ['', 'step=', 'step=CONFIRM', 'step=delete']) assert.equal(read(step).step, 'review');
  assert.equal(read('step=confirm').step, 'confirm');
});

test('a form with another content hash, an undecided clause or an overlong note is refused', () => {
  assert.equal(problemOf('decision.0=accept&decision.1=accept'), undefined);
  assert.equal(problemOf('decision.0=accept'), 'undecided');
  assert.equal(
    problemOf(`decision.0=accept&decision.1=accept&rejectionNote=${'%F0%9F%98%80'.repeat(1000)}`),
    undefined,
  );
  assert.equal(problemOf(`decision.0=accept&decision.1=accept&rejectionNote=${'x'.repeat(1001)}`), 'note');
  assert.equal(
    findFormProblem(read('contentHash=other&decision.0=accept&decision.1=accept'), request, version)?.kind,
    'stale',
  );
});
