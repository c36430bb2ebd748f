import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../test/support/cpu-timer.ts';
import { emailAddressPattern, oneLinePattern, personNamePattern } from './text-patterns.ts';

const name = new RegExp(personNamePattern, 'u');
const address = new RegExp(emailAddressPattern, 'u');

for (const [what, text] of [
  ['Latin letters with accents', 'Zoë Müller-Lüdenscheid'],
  ['decomposed accents', 'Zoe\u0308'],
  ['a Persian name with a non-joiner', 'علی\u200cرضا'],
  ['a Sinhala name with a joiner', 'ශ්\u200dරී'],
  ['a Malayalam name that ends with a joiner', 'അനില്\u200d'],
  ['a Japanese name with a variant of a character', '葛\u{e0100}城'],
  ['a Mongolian name with a variant of a letter', 'ᠲᠡᠭᠦᠰ\u180bᠪᠠᠶᠠᠷ'],
  ['a Mongolian name with a separated vowel', 'ᠰᠠᠷᠠᠨ\u180eᠠ'],
  ['Chinese', '王小明'],
  ['Hebrew', 'שלום'],
  ['an emoji of several', 'Ada 👩\u200d💻'],
  ['an emoji with a skin tone', 'Ada 👩🏽\u200d⚖\ufe0f'],
  ['a keycap', 'Ada 1\ufe0f\u20e3'],
  ['an apostrophe and punctuation', "Conan O'Brien, Jr. (Esq.)"],
])
  test(`a signer's name may contain ${what}`, () => assert.match(String(text), name));

for (const [what, text] of [
  ['a zero-width space', 'Ada\u200bByron'],
  ['a joiner between Latin letters', 'A\u200dda'],
  ['a non-joiner at the end', 'علی\u200c'],
  ['a soft hyphen', 'Ada\u00adByron'],
  ['a word joiner', 'Ada\u2060Byron'],
  ['a byte-order mark', '\ufeffAda'],
  ['a direction mark', 'Ada\u200f'],
  ['a bidirectional override', 'Ada\u202enoryB'],
  ['a bidirectional isolate', '\u2067Ada\u2069'],
  ['tag characters', 'Ada\u{e0041}'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['a line separator', 'Ada\u2028Byron'],
  ['a line break', 'Ada\nByron'],
  ['a variation selector after a letter', 'Ada\ufe0f'],
  ['a variation selector after a digit', 'Ada 1\ufe0f'],
  ['a joiner after a digit', 'Ada 1\u200d❤'],
  ['a Mongolian variation selector after a Latin letter', 'Ada\u180b'],
  ['two Mongolian variation selectors in a row', 'ᠰ\u180b\u180b'],
  ['a Mongolian vowel separator at the end', 'ᠰᠠᠷᠠᠨ\u180e'],
])
  test(`a signer's name may not contain ${what}`, () => assert.doesNotMatch(String(text), name));

for (const [script, syllable] of [
  ['Devanagari', 'क\u094d\u200d'],
  ['Sinhala', 'ක\u0dca\u200d'],
  ['Arabic', 'ع\u200c'],
  ['Chinese with variants of its characters', '葛\u{e0100}'],
  ['emoji', '👩\ufe0f\u200d'],
  ['Mongolian', 'ᠨ\u180b\u180e'],
])
  test(`a long name of joined ${script} with a wrong character at its end is refused at once`, () => {
    for (const length of [24, 120]) {
      const cpuTime = cpuTimer();
      assert.doesNotMatch(`${String(syllable).repeat(length)}\n`, name);
      assert.ok(cpuTime() < 500);
    }
  });

for (const text of [
  'ada@example.com',
  'ada.b+c@sub.example.co',
  'ada@bücher.example',
  'ada@例え.テスト',
  'ada@हिन्दी.भारत',
  'ada@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.com`,
])
  test(`${text} is an email address`, () => assert.match(text, address));

for (const text of [
  `${'a'.repeat(65)}@example.com`,
  'äda@example.com',
  'ada@example',
  'ada@-example.com',
  'ada@bü cher.example',
  'ada@bücher.example\u200b',
  'ada@bücher..example',
  'ada@a@example.com',
])
  test(`${text} is not an email address`, () => assert.doesNotMatch(text, address));

test('a text of one line may not contain what would make it two', () => {
  for (const separator of ['\n', '\r', '\u0085', '\u2028', '\u2029'])
    assert.doesNotMatch(`a${separator}b`, new RegExp(oneLinePattern, 'u'));
});
