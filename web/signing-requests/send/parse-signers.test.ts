import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSigners } from './parse-signers.fixture.ts';

const ada = { name: 'Ada Byron', email: 'ada@example.com' };
const people = (text: string) => parseSigners(text).map(({ name, email }) => ({ name, email }));

test('columns are found by their headers, whatever the spelling and order', () => {
  for (const header of [
    'Name,Email',
    'FULL NAME,E-Mail',
    'Signer name,E-mail address',
    'Nom complet,Adresse e-mail',
  ])
    assert.deepEqual(people(`${header}\nAda Byron,ada@example.com`), [ada], header);
  assert.deepEqual(people('Department,email,name\nResearch,ada@example.com,Ada Byron'), [ada]);
});

test('first and last names are joined', () => {
  assert.deepEqual(people('First name;Last name;E-mail\nAda;Byron;ada@example.com'), [ada]);
  assert.deepEqual(people('Nachname\tVorname\tE-Mail-Adresse\nByron\tAda\tada@example.com'), [ada]);
  assert.deepEqual(people('Nom,Prénom,Courriel\nByron,Ada,ada@example.com'), [ada]);
});

test('without a header, the column with an @ is read as email addresses', () => {
  assert.deepEqual(people('Ada Byron\tada@example.com'), [ada]);
  assert.deepEqual(people('ada@example.com\tAda Byron'), [ada]);
  assert.deepEqual(people('Ada Byron,\nAda Byron,ada@example.com')[1], ada);
});

test('marks of direction and other invisible characters around names and addresses are left out', () => {
  assert.deepEqual(people('\u2068Ada Byron\u2069\t\u202aada@example.com\u202c'), [ada]);
  assert.deepEqual(people('\u200fName\u200f;Email\nAda\u00a0Byron;\u200eada@example.com'), [ada]);
});

test('a person is never mistaken for a header', () => {
  assert.equal(people('Contact 1,contact1@example.com\nContact 2,contact2@example.com').length, 2);
});

test('a list of email addresses only has empty names', () => {
  assert.deepEqual(people('ada@example.com\ngrace@example.com'), [
    { name: '', email: 'ada@example.com' },
    { name: '', email: 'grace@example.com' },
  ]);
});

test('without any @, the second column is read as email addresses', () => {
  assert.deepEqual(people('Ada Byron,Research'), [{ name: 'Ada Byron', email: 'Research' }]);
});

test('columns are separated by commas, semicolons, tabs, or the delimiter in Excel’s first line', () => {
  for (const delimiter of [',', ';', '\t', '|'])
    assert.deepEqual(people(`Name${delimiter}Email\nAda Byron${delimiter}ada@example.com`), [ada], delimiter);
  assert.deepEqual(people('sep=;\r\nName;Email\r\nAda Byron;ada@example.com\r\n'), [ada]);
  for (const delimiter of [';', '\t', '|'])
    assert.deepEqual(people(`Byron, Ada, PhD${delimiter}ada@example.com`), [
      { ...ada, name: 'Byron, Ada, PhD' },
    ]);
});

test('quoted cells may contain delimiters, quotes and line breaks', () => {
  assert.deepEqual(people('Name,Email\r\n"Byron, Ada ""the\r\nfirst""",ada@example.com\r\n'), [
    { name: 'Byron, Ada "the first"', email: 'ada@example.com' },
  ]);
});

test('byte-order marks, repeated and non-breaking spaces, and mailto: are removed', () => {
  assert.deepEqual(people('\uFEFFName,Email\n\u00a0Ada\u00a0 Byron \u200b,mailto:ada@example.com '), [ada]);
});

test('rows are numbered as in the spreadsheet, empty ones included', () => {
  assert.deepEqual(
    parseSigners('Name,Email\nAda,ada@example.com\n,\n\nGrace,grace@example.com\n').map(({ line }) => line),
    [2, 5],
  );
});

test('an empty text and a header without rows have no people', () => {
  for (const text of ['', '\n \n', 'Name,Email', '\uFEFF']) assert.deepEqual(parseSigners(text), [], text);
});

test('columns of variables are found by their names or labels', () => {
  const variables = [
    { name: 'salary', label: 'Annual salary', required: true },
    { name: 'name', label: 'Trade name', required: false },
  ];
  const read = (text: string) => parseSigners(text, variables).map(({ line: _, ...signer }) => signer);
  const email = 'ada@example.com';
  assert.deepEqual(read(`Full name,Email,Annual Salary\nAda Byron,${email},"50,000"`), [
    { name: 'Ada Byron', email, variables: { salary: '50,000' } },
  ]);
  assert.deepEqual(read(`E-mail;Signer;SALARY;Trade name\n${email};Ada;1;Engines`), [
    { name: 'Ada', email, variables: { salary: '1', name: 'Engines' } },
  ]);
});

test('recipients copied from an email program are people, each with the name before the address', () => {
  const grace = { name: 'Grace Hopper', email: 'grace@example.com' };
  const both = [ada, grace];
  for (const between of ['\n', '\r\n', ', ', '; ', ',\n', ' ;\r\n'])
    assert.deepEqual(
      people(`Ada Byron <ada@example.com>${between}"Grace Hopper" <grace@example.com>${between}`),
      both,
      between,
    );
  const commas = [
    { ...ada, name: 'Byron, Ada' },
    { ...grace, name: 'Hopper, Grace' },
  ];
  assert.deepEqual(people('Byron, Ada <ada@example.com>; Hopper, Grace <grace@example.com>'), commas);
  assert.deepEqual(people('"Byron, Ada" <ada@example.com>, "Hopper, Grace" <grace@example.com>'), commas);
  assert.deepEqual(people('Byron, Ada <ada@example.com>\nHopper, Grace <grace@example.com>'), commas);
  assert.deepEqual(people('"Ada \\"Countess\\" Byron" <ada@example.com>'), [
    { ...ada, name: 'Ada "Countess" Byron' },
  ]);
  assert.deepEqual(people("ada@example.com, 'grace@example.com' <grace@example.com>, <mary@example.com>"), [
    { ...ada, name: '' },
    { ...grace, name: '' },
    { name: '', email: 'mary@example.com' },
  ]);
});

test('a name before an address is read from a column of a table, too', () => {
  assert.deepEqual(people('Contact email,Team\nAda Byron <ada@example.com>,Engines'), [ada]);
  assert.deepEqual(people('Name,Email\nAda Byron,A. Byron <ada@example.com>'), [ada]);
  assert.deepEqual(people('Ada Byron <ada@example.com>\nGrace Hopper'), [
    ada,
    { name: '', email: 'Grace Hopper' },
  ]);
});

test('headings are not a person below empty rows either', () => {
  assert.deepEqual(
    parseSigners('\n;\nName;Email\nAda Byron;ada@example.com').map(({ line, name }) => [line, name]),
    [[4, 'Ada Byron']],
  );
});
