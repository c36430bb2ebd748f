import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFormProblem } from './find-form-problem.ts';
import { readForm } from './read-form.ts';
import { clause, context, signing } from './signing.fixture.ts';

const { version, signing: request } = context(signing([clause('a'), clause('b', { order: 1 })]));
const read = (fields: string) => readForm(new URLSearchParams(fields), version.clauses, 'en');
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

test('a comment is trimmed, and counts only on a declined clause', () => {
  const { comments } = read('decision.0=decline&comment.0=+one%0D%0Atwo%00+&decision.1=accept&comment.1=No');
  assert.deepEqual(comments, { a: 'one\ntwo' });
  assert.deepEqual(read('decision.0=decline&comment.0=+').comments, {});
});

test('a confirmed default is known only from the script, any other choice from the form itself', () => {
  const clauses = [
    clause('a', { default_checked: true }),
    clause('b', { order: 1, default_checked: true }),
    clause('c', { order: 2 }),
    clause('d', { order: 3 }),
  ];
  const touched = (fields: string) =>
    readForm(new URLSearchParams(fields), context(signing(clauses)).version.clauses, 'en').touched;
  const choices = 'decision.0=accept&decision.1=accept&decision.2=decline';
  assert.deepEqual(touched(choices), { a: null, b: null, c: true, d: false });
  assert.deepEqual(touched(`${choices}&touched=`), { a: false, b: false, c: true, d: false });
  assert.deepEqual(touched(`${choices}&touched=0+2`), { a: true, b: false, c: true, d: false });
  assert.deepEqual(touched('decision.0=decline&touched='), { a: true, b: false, c: false, d: false });
});

test('skipping the rest leaves the sender’s choices unanswered unless the signer confirmed them', () => {
  const clauses = [clause('a'), clause('b', { order: 1, default_checked: true })];
  const decisions = (fields: string) =>
    readForm(new URLSearchParams(`step=reject&${fields}`), context(signing(clauses)).version.clauses, 'en')
      .decisions;
  assert.deepEqual(decisions('decision.0=decline&decision.1=accept'), { a: false });
  assert.deepEqual(decisions('decision.0=decline&decision.1=accept&touched='), { a: false });
  assert.deepEqual(decisions('decision.0=decline&decision.1=accept&touched=1'), { a: false, b: true });
  assert.deepEqual(decisions('decision.0=decline&decision.1=decline'), { a: false, b: false });
});

test('an undecided clause is refused unless a mandatory one is declined and the rest is skipped', () => {
  assert.equal(problemOf('decision.0=decline'), 'undecided');
  assert.equal(problemOf('decision.0=decline&step=reject'), undefined);
  assert.equal(problemOf('decision.0=decline&step=confirm'), undefined);
  assert.equal(problemOf('decision.0=accept&step=confirm'), 'undecided');
  assert.equal(problemOf('decision.0=accept&step=reject'), 'undecided');
});

test('a comment of more than 1,000 characters is refused', () => {
  const comment = (length: number) =>
    `decision.0=decline&decision.1=accept&comment.0=${'%F0%9F%98%80'.repeat(length)}`;
  assert.equal(problemOf(comment(1000)), undefined);
  assert.equal(problemOf(comment(1001)), 'comments');
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
