import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskAddress } from './mask-address.ts';
import { readCode } from './read-code.ts';

test('a code may be typed with spaces or hyphens and in the digits of any script', () => {
  for (const typed of [
    '012345',
    ' 012 345\n',
    '012-345',
    '\u200e012\u00a0345',
    '٠١٢٣٤٥',
    '۰۱۲۳۴۵',
    '０１２３４５',
    '०१२३४५',
  ])
    assert.equal(readCode(typed), '012345', typed);
});

test('anything but six digits is not a code', () => {
  for (const typed of ['', '01234', '0123456', '01234a', '0x1234', '1e5000', '½½½½½½', '①②③④⑤a'])
    assert.equal(readCode(typed), undefined, typed);
});

test('a masked address shows the first character and the domain, and nothing of a one-letter name', () => {
  assert.equal(maskAddress('marta@example.com'), 'm•••@example.com');
  assert.equal(maskAddress('m@example.com'), '•••@example.com');
  assert.equal(maskAddress('𝒶da@bücher.example'), '𝒶•••@bücher.example');
  assert.equal(maskAddress('"a@b"@example.com'), '"•••@example.com');
});
