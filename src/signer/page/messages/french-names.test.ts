import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fr as emails } from '../../../emails/messages/fr.ts';
import { fr as certificates } from '../../../evidence/certificate/messages/fr.ts';
import { fr as pages } from './fr.ts';

/** Every text in which `name` stands wherever a phrase takes a value. */
function textsWith(name: string, words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(words(name, name))];
  return words && typeof words === 'object'
    ? Object.values(words).flatMap((each) => textsWith(name, each))
    : [];
}

test('no French phrase has a word such as « de » before a name, because it would be « d’ » before a vowel', () => {
  for (const { dateTime: _date, plural: _plural, ...words } of [pages, emails, certificates])
    for (const text of textsWith('Aline', words))
      assert.doesNotMatch(text, /\b(?:d|qu|jusqu|lorsqu|puisqu)e (?:<bdi>)?Aline/);
});
