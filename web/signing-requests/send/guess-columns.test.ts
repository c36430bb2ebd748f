import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessColumns } from './guess-columns.ts';

const guess = (...rows: string[]) => guessColumns(rows.map((row) => row.split(';')));

test('headings of several words are understood', () => {
  assert.deepEqual(guess('First Name;Last Name;Work Email', 'Ada;Byron;ada@example.com'), {
    hasHeader: true,
    meanings: ['firstName', 'lastName', 'email'],
    isCertain: true,
  });
  assert.deepEqual(guess('Employee Name;Work Email', 'Ada Byron;ada@example.com'), {
    hasHeader: true,
    meanings: ['name', 'email'],
    isCertain: true,
  });
  for (const heading of [
    'Name;Email (private)',
    'Name des Mitarbeiters;E-Mail dienstlich',
    'Nom;Adresse e-mail pro',
  ])
    assert.deepEqual(guess(heading, 'Ada;ada@example.com').meanings, ['name', 'email'], heading);
});

test('names of companies and addresses of managers are not taken for those of the signer', () => {
  assert.deepEqual(
    guess('Company name;Manager email;Name;Email', 'Acme;boss@example.com;Ada;ada@example.com').meanings,
    ['ignore', 'ignore', 'name', 'email'],
  );
});

test('an unknown heading is not a person, and the user is asked', () => {
  const { hasHeader, meanings, isCertain } = guess(
    'Wer;Wohin',
    'Ada Byron;ada@example.com',
    'Grace;grace@example.com',
  );
  assert.deepEqual(
    { hasHeader, meanings, isCertain },
    { hasHeader: true, meanings: ['name', 'email'], isCertain: false },
  );
});

test('a column without a meaning makes the user look, unless it is empty', () => {
  assert.equal(guess('Name;Email;Room', 'Ada;ada@example.com;12').isCertain, false);
  assert.equal(guess('Name;Email;Room', 'Ada;ada@example.com;').isCertain, false);
  assert.equal(guess('Name;Email;', 'Ada;ada@example.com;').isCertain, true);
  assert.equal(guess('Ada;ada@example.com').isCertain, true);
  assert.equal(guess('Ada;Research').isCertain, false);
});

test('only one column has the email addresses', () => {
  const { meanings } = guess('Name;Email;Email', 'Ada;ada@example.com;byron@example.com');
  assert.deepEqual(meanings, ['name', 'email', 'ignore']);
});

test('a name beside first and last names is not used', () => {
  assert.deepEqual(guess('Name;First name;Last name;Email', 'Ada Byron;Ada;Byron;ada@example.com').meanings, [
    'ignore',
    'firstName',
    'lastName',
    'email',
  ]);
});
