import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../versions/clauses.ts';
import { findProblems } from './find-problems.ts';
import type { Problem } from './problem.ts';
import { problemFromApiError } from './problem-from-api-error.ts';

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
const summarise = (problems: Problem[]) =>
  problems.map(({ clauseId, field }) => `${clauseId ?? ''} ${field}`);

test('a draft that the service accepts has no problems', () => {
  const fine = clause({ title: '🖋'.repeat(200), slug: '-a-1', section: 'Part one' });
  assert.deepEqual(
    findProblems({
      clauses: [fine],
      variables: [],
      settings: { expiry_days: 0, redirect_url: 'https://example.com/x?y' },
    }),
    [],
  );
});

test('variables that are used more often than the service accepts are reported', () => {
  const variables = [{ name: 'pay', label: 'Pay', required: true }];
  const used = (times: number) =>
    findProblems({
      clauses: [
        clause({ title: '{{pay}}', content: text({ type: 'text', text: '{{pay}}'.repeat(times - 1) }) }),
      ],
      variables,
      settings,
    });
  assert.deepEqual(used(1000), []);
  assert.deepEqual(summarise(used(1001)), [' variables']);
});

test('a title and a section that would be empty without the value of a variable are reported', () => {
  const variables = [{ name: 'bonus', label: 'Bonus', required: false }];
  const problems = findProblems({
    clauses: [
      clause({ title: '{{bonus}}', section: ' {{bonus}}' }),
      clause({ id: 'b', title: 'Bonus {{bonus}}', section: '' }),
    ],
    variables,
    settings,
  });
  assert.deepEqual(summarise(problems), ['a title', 'a section']);
  assert.match(problems[0]?.message ?? '', /more than {{bonus}}/);
});

test('each invalid field of a clause is reported', () => {
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  const clauses = [
    clause({ title: '  ' }),
    clause({ id: 'b', title: 'x'.repeat(501), slug: '' }),
    clause({ id: 'c', slug: 'Über', section: 'x'.repeat(201) }),
    clause({ id: 'd', content: text({ type: 'text', text: 'Here', marks: [link] }) }),
    clause({ id: 'e', content: text({ type: 'image' }) }),
    clause({ id: 'f', title: 'Pay \u202E001', section: 'Fees\u{E0041}' }),
  ];
  const problems = findProblems({ clauses, variables: [], settings });
  assert.deepEqual(summarise(problems), [
    'a title',
    'b title',
    'b slug',
    'c slug',
    'c section',
    'd content',
    'e content',
    'f title',
    'f section',
  ]);
  assert.equal(
    problems[5]?.message,
    'A link must be an absolute http, https, mailto or tel link, or a #fragment.',
  );
});

test('invalid settings and too many clauses are reported', () => {
  for (const expiry_days of [-1, 36_501, Number.NaN])
    assert.deepEqual(
      summarise(findProblems({ clauses: [], variables: [], settings: { ...settings, expiry_days } })),
      [' expiry_days'],
    );
  for (const redirect_url of [
    '',
    'javascript://example.com/',
    'https://me@example.com',
    'example.com',
    `https://example.com/${'x'.repeat(2048)}`,
  ])
    assert.deepEqual(
      summarise(findProblems({ clauses: [], variables: [], settings: { ...settings, redirect_url } })),
      [' redirect_url'],
    );
  assert.deepEqual(
    summarise(
      findProblems({ clauses: [], variables: [], settings: { ...settings, language: 'not a language' } }),
    ),
    [' language'],
  );
  const many = Array.from({ length: 1001 }, (_, index) => clause({ id: String(index) }));
  assert.deepEqual(summarise(findProblems({ clauses: many, variables: [], settings })), [' clauses']);
  assert.deepEqual(findProblems({ clauses: many.slice(1), variables: [], settings }), []);
});

test('text that is nested too deeply, and too many variables, are reported in sentences that say what to do', () => {
  const nested = Array.from({ length: 100 }).reduce<object>(
    (inner) => ({ type: 'blockquote', content: [inner] }),
    { type: 'paragraph' },
  );
  const content = JSON.stringify({ type: 'doc', content: [nested] });
  const variables = Array.from({ length: 51 }, (_, index) => ({
    name: `value_${index}`,
    label: 'Value',
    required: true,
  }));
  assert.deepEqual(
    findProblems({ clauses: [clause({ content })], variables, settings }).map(({ message }) => message),
    [
      'The text is nested too deeply. Remove some of the quotes or lists around its innermost part, or clear its formatting.',
      'A version can have at most 50 variables.',
    ],
  );
});

test('an error from the service is attached to the clause and field that it names', () => {
  const draft = { clauses: [clause(), clause({ id: 'b' })], variables: [], settings };
  const messages: [string, string][] = [
    ['content.clauses[1].title: must not be empty.', 'b title'],
    ['content.clauses[0].content.content[2].type: is not an allowed node.', 'a content'],
    ['settings.redirect_url: must be an absolute https URL.', ' redirect_url'],
    ['content.clauses[7].title: must not be empty.', ' clauses'],
    ['The body is larger than 1 MiB.', ' clauses'],
  ];
  for (const [message, where] of messages)
    assert.deepEqual(summarise([problemFromApiError(message, draft)]), [where]);
  assert.equal(
    problemFromApiError('settings.expiry_days: must be 0 or more.', draft).message,
    'Must be 0 or more.',
  );
});

test('variables have names of their own, and a clause holds only those that are declared', () => {
  const salary = { name: 'salary', label: 'Salary', required: true };
  const found = (variables: (typeof salary)[], changes: Partial<Clause>) =>
    summarise(findProblems({ clauses: [clause(changes)], variables, settings }));
  const content = text({ type: 'text', text: 'You earn {{salary}} in {{city}}.' });
  assert.deepEqual(found([], { content }), []);
  assert.deepEqual(found([salary, { ...salary, name: 'city' }], { content }), []);
  assert.deepEqual(found([salary], { content }), ['a content']);
  assert.deepEqual(found([salary, salary], {}), [' variables']);
  assert.deepEqual(found([{ ...salary, name: 'Salary' }], {}), [' variables']);
});
