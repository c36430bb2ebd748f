import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../../wire/languages.ts';
import { paragraphOf } from '../text/paragraph.ts';
import type { Messages } from './en.ts';
import { messagesFor } from './messages.ts';

/** Every text, with numbers in place of what is inserted, so that counted phrases show each of their forms. */
function phrasesIn(messages: Messages): string[] {
  const { dateTime, sentences, plural, ...texts } = messages;
  return Object.values(texts).flatMap(phrasesOf);
}

function phrasesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [0, 1, 2, 3, 11, 100].map((count) => String(value(count, count, count)));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(phrasesOf) : [];
}

for (const language of languages) {
  test(`${language}: every character of every text has a glyph`, () => {
    for (const phrase of phrasesIn(messagesFor(language)))
      for (const weight of ['text', 'strong'] as const)
        assert.deepEqual([...paragraphOf(phrase, weight, 'auto').codePoints.values()], [], phrase);
  });

  test(`${language}: no number is left out of a counted phrase, and no text is empty`, () => {
    for (const phrase of phrasesIn(messagesFor(language))) {
      assert.notEqual(phrase.trim(), '');
      assert.doesNotMatch(phrase, /#|undefined/);
    }
  });
}

test('the only pre-selected clause is called that in every language', () => {
  for (const language of languages) {
    const { somePreselected } = messagesFor(language);
    assert.doesNotMatch(somePreselected(1, 1), /\d/);
    assert.match(somePreselected(1, 3), /1.*3|3.*1/);
  }
});

test('other languages have texts of their own', () => {
  const english = new Set(phrasesIn(messagesFor('en')).filter((phrase) => phrase.length > 25));
  for (const language of languages.filter((each) => each !== 'en'))
    assert.deepEqual(
      phrasesIn(messagesFor(language)).filter((phrase) => english.has(phrase)),
      [],
      language,
    );
});

test('a language that we do not have is shown in English', () => {
  assert.equal(messagesFor('xx').lang, 'en-GB');
});
