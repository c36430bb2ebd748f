import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailKey, toAsciiAddress } from './email-address.ts';

for (const [address, ascii] of [
  ['Ada@Example.com', 'Ada@Example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, null],
  [`a@${'ü.'.repeat(60)}example`, null],
  [`a@${'ü'.repeat(57)}.example`, `a@xn--tda${'a'.repeat(56)}.example`],
  [`a@${'ü'.repeat(58)}.example`, null],
  ['ada@-ü\u0301\u200d.example', null],
  ['ada@', null],
] as const)
  test(`the ASCII form of ${address.slice(0, 60)} is ${ascii?.slice(0, 60) ?? 'none'}`, () =>
    assert.equal(toAsciiAddress(address), ascii));

test('every spelling of an address has the same key', () => {
  const spellings = ['Ada@bücher.example', 'ada@BÜCHER.example', 'ADA@XN--BCHER-KVA.example'];
  assert.deepEqual([...new Set(spellings.map(emailKey))], ['ada@xn--bcher-kva.example']);
});
