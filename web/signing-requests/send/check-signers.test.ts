import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSigners, problemOfEmail, problemOfName } from './check-signers.ts';

const signer = (line: number, name: string, email: string, variables = {}) => ({
  line,
  name,
  email,
  variables,
});

test('valid rows have no problems', () => {
  const signers = [
    signer(2, 'Ada Byron', 'ada@example.com'),
    signer(3, '李 明', "o'neil+hr@mail.example.co.uk"),
  ];
  assert.equal(checkSigners(signers).size, 0);
});

test('each invalid cell of a row is reported', () => {
  assert.deepEqual(checkSigners([signer(2, '', 'ada example.com')]).get(2), {
    name: 'The name is missing.',
    email: 'The email address has no @.',
  });
});

test('a repeated address names the first row that has it, whatever the case', () => {
  const problems = checkSigners([
    signer(2, 'Ada', 'ada@example.com'),
    signer(7, 'Ada', 'Ada@Example.com'),
    signer(8, 'Ada', 'ADA@example.com'),
  ]);
  const email = 'Row 2 has the same email address.';
  assert.deepEqual(
    [...problems],
    [
      [7, { email }],
      [8, { email }],
    ],
  );
});

test('rows without an address are not reported as repeated', () => {
  const problems = checkSigners([signer(2, 'Ada', ''), signer(3, 'Grace', ' ')]);
  assert.equal(problems.get(3)?.email, 'The email address is missing.');
});

test('email addresses are checked by the service’s rules', () => {
  const problem = (email: string) => problemOfEmail(email) ?? 'none';
  assert.equal(problem('ada@example.com'), 'none');
  assert.match(problem('ada@example.com, grace@example.com'), /only one email address/);
  assert.match(problem('ada byron@example.com'), /space/);
  for (const wrong of [
    'ada@example',
    'ada@-example.com',
    'a..b@example.com',
    'adä@example.com',
    '<ada@example.com>',
  ])
    assert.match(problem(wrong), /isn’t an email address/, wrong);
  assert.match(problem(`${'a'.repeat(250)}@example.com`), /254/);
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;
  assert.equal(problem(longest), 'none');
  assert.match(problem(`${longest}d`), /254/);
});

test('names are checked by the service’s rules', () => {
  assert.equal(problemOfName(`${'😀'.repeat(255)}`), undefined);
  assert.match(problemOfName('a'.repeat(256)) ?? '', /255/);
  assert.match(problemOfName('Ada\u202eByron') ?? '', /can’t be displayed/);
});

test('what nobody sees when they copy a name or an address is no problem, and makes no other address', () => {
  assert.equal(problemOfName('\u2068Ada\u00ad Byron\u2069'), undefined);
  assert.equal(problemOfEmail('\u202aada@example.com\u202c'), undefined);
  assert.match(problemOfName('\u2068\u2069') ?? '', /missing/);
  const signers = [signer(1, 'Ada', '\u200eada@example.com'), signer(2, 'Ada', 'ada@example.com')];
  assert.deepEqual([...checkSigners(signers).keys()], [2]);
});

test('a required value without a default must be there, and every value must be displayable', () => {
  const declared = [
    { name: 'salary', label: 'Salary', required: true },
    { name: 'city', label: 'City', required: true, default: 'Lyon' },
  ];
  const check = (variables: Record<string, string>) =>
    checkSigners([signer(2, 'Ada', 'ada@example.com', variables)], declared).get(2)?.variables;
  assert.equal(check({ salary: '1' }), undefined);
  assert.deepEqual(check({ salary: ' ' }), { salary: 'Salary is missing.' });
  assert.equal(check({ salary: '😀'.repeat(1000) }), undefined);
  assert.match(check({ salary: 'a'.repeat(1001) })?.salary ?? '', /1,000/);
  assert.deepEqual(check({ salary: '1', city: 'a\u202Eb' }), {
    city: 'City contains a character that can’t be displayed.',
  });
});
