import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey } from './address-key.ts';

test('every spelling of an address has the same key', () => {
  const spellings = ['ada@bücher.example', ' Ada@BÜCHER.example', 'ada@xn--bcher-kva.example'];
  assert.equal(new Set(spellings.map((each) => addressKey(each).toString('hex'))).size, 1);
});

test('other addresses have other keys, even without a valid domain', () => {
  const others = [
    'ada@example.com',
    'adam@example.com',
    'ada@example.org',
    'ada@exa mple',
    'ada@',
    'ada',
    '',
  ];
  assert.equal(new Set(others.map((each) => addressKey(each).toString('hex'))).size, others.length);
});
