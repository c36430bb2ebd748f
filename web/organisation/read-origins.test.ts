import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOriginsProblem, readOrigins } from './read-origins.ts';

test('each line is a site, and an address is reduced to its origin', () => {
  assert.deepEqual(
    readOrigins(' https://Shop.example/checkout?step=2 \n\nhttp://localhost:5173\r\nhttps://shop.example'),
    ['https://shop.example', 'http://localhost:5173'],
  );
  assert.deepEqual(readOrigins(' \n'), []);
  assert.deepEqual(readOrigins('https://münchen.example'), ['https://xn--mnchen-3ya.example']);
});

for (const text of ['', 'https://shop.example:8443', 'http://127.0.0.1', 'https://münchen.example/'])
  test(`${JSON.stringify(text)} can be saved`, () => {
    assert.equal(findOriginsProblem(text), null);
  });

for (const [text, sentence] of [
  ['shop.example', /“shop\.example” isn’t the address of a site/],
  ['https://*.shop.example', /“https:\/\/\*\.shop\.example” isn’t/],
  ['http://shop.example', /“http:\/\/shop\.example” doesn’t use HTTPS/],
  ['https://shop.example:99999', /“https:\/\/shop\.example:99999” isn’t the address of a site/],
  [Array.from({ length: 11 }, (_, n) => `https://${n}.example`).join('\n'), /^Enter at most ten sites\.$/],
] as const)
  test(`${JSON.stringify(text.slice(0, 40))} cannot be saved, and the form says why`, () => {
    assert.match(findOriginsProblem(text) ?? '', sentence);
  });
