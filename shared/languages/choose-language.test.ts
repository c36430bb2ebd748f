import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage } from './choose-language.ts';

for (const [header, lang] of [
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.2, fr-CA;q=0.7, *;q=0.1', 'fr'],
  ['nl, pt-BR;q=0.5', 'pt'],
  ['JA-jp', 'ja'],
  ['ar-EG;q=1.0,en;q=1', 'ar'],
  ['de;q=0, es;q=0.001', 'es'],
  ['en-US,de;q=0.9', 'en'],
  ['nl,sv', 'en'],
  ['*', 'en'],
  ['de;q=2', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)
  test(`a browser that prefers "${header}" gets ${lang}`, () =>
    assert.equal(chooseLanguage(undefined, header), lang));

test('a requested language takes precedence over the browser’s preference', () => {
  assert.equal(chooseLanguage('ja', 'de'), 'ja');
  assert.equal(chooseLanguage('pt-BR', 'de'), 'pt');
  for (const unknown of ['nl', '', ['fr'], 'constructor', undefined])
    assert.equal(chooseLanguage(unknown, 'de'), 'de');
});
