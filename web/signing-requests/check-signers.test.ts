import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSigners, problemOfEmail, problemOfName } from './check-signers.ts';

const signer = (line: number, name: string, email: string) => ({ line, name, email });

test('rows that can be sent have no fault', () => {
  const signers = [
    signer(2, 'Ada Byron', 'ada@example.com'),
    signer(3, '李 明', "o'neil+hr@mail.example.co.uk"),
  ];
  assert.equal(checkSigners(signers).size, 0);
});

test('a row says which of its cells is wrong and how', () => {
  assert.deepEqual(checkSigners([signer(2, '', 'ada example.com')]).get(2), {
    name: 'The name is missing.',
    email: 'There is no @ in the address.',
  });
});

test('the second row of an address names the first, whatever the case', () => {
  const faults = checkSigners([signer(2, 'Ada', 'ada@example.com'), signer(7, 'Ada', 'Ada@Example.com')]);
  assert.deepEqual([...faults], [[7, { email: 'Line 2 has the same address.' }]]);
});

test('rows without an address are missing one, not the same', () => {
  const faults = checkSigners([signer(2, 'Ada', ''), signer(3, 'Grace', ' ')]);
  assert.equal(faults.get(3)?.email, 'The address is missing.');
});

test('addresses are judged by the rule of the service', () => {
  const words = (email: string) => problemOfEmail(email) ?? 'none';
  assert.equal(words('ada@example.com'), 'none');
  assert.match(words('ada@example.com, grace@example.com'), /one address/);
  assert.match(words('ada byron@example.com'), /space/);
  for (const wrong of [
    'ada@example',
    'ada@-example.com',
    'a..b@example.com',
    'adä@example.com',
    '<ada@example.com>',
  ])
    assert.match(words(wrong), /not an email address/, wrong);
  assert.match(words(`${'a'.repeat(250)}@example.com`), /254/);
});

test('names are judged by the rule of the service', () => {
  assert.equal(problemOfName(`${'😀'.repeat(200)}`), undefined);
  assert.match(problemOfName('a'.repeat(201)) ?? '', /200/);
  assert.match(problemOfName('Ada\u202eByron') ?? '', /cannot be shown/);
});
