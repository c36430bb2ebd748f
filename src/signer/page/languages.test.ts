import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from 'ghtml';
import { chooseLanguage, languages } from './languages.ts';

const chosen = (asked: unknown, header?: string) => chooseLanguage(asked, header).lang;

for (const [header, lang] of [
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.2, fr-CA;q=0.7, *;q=0.1', 'fr'],
  ['nl, pt-BR;q=0.5', 'pt'],
  ['JA-jp', 'ja'],
  ['ar-EG;q=1.0,en;q=1', 'ar'],
  ['de;q=0, es;q=0.001', 'es'],
  ['en-US,de;q=0.9', 'en-GB'],
  ['nl,sv', 'en-GB'],
  ['*', 'en-GB'],
  ['de;q=2', 'en-GB'],
  ['', 'en-GB'],
  [undefined, 'en-GB'],
] as const)
  test(`a browser that prefers "${header}" gets ${lang}`, () =>
    assert.equal(chosen(undefined, header), lang));

test('the language asked for by name goes before what the browser prefers', () => {
  assert.equal(chosen('ja', 'de'), 'ja');
  assert.equal(chosen('pt-BR', 'de'), 'pt');
  for (const unknown of ['nl', '', ['fr'], 'constructor', undefined])
    assert.equal(chosen(unknown, 'de'), 'de');
});

for (const messages of languages) {
  test(`${messages.lang} has words for every number, and its names are shown as text`, () => {
    const numbers = [0, 1, 2, 3, 5, 10, 11, 12, 20, 21, 99, 100, 101, 102, 200];
    const phrases: ((count: number) => string)[] = [
      messages.undecided,
      messages.willAcceptAll,
      messages.resultRejected,
      messages.countNew,
      messages.countChanged,
      messages.countUnchanged,
      messages.countRemoved,
    ];
    for (const phrase of phrases)
      for (const count of numbers) assert.match(phrase(count), /^[^#{}]{4,}$/, `${count}`);
    for (const mandatory of numbers)
      for (const optional of numbers) assert.doesNotMatch(messages.kinds(mandatory, optional), /#/);
    const evil = '<img src=x>';
    const phrasesOfNames = [
      messages.asks,
      messages.noteHint,
      messages.final,
      messages.received,
      messages.superseded,
      messages.voided,
      messages.expired,
      messages.continueTo,
      messages.checkEvents,
      messages.newLinkHint,
      messages.newLinkAsked,
    ];
    for (const phrase of phrasesOfNames) assert.ok(phrase(evil).includes(html`<bdi>${evil}</bdi>`));
    for (const place of ['{decided}', '{total}']) assert.ok(messages.progress.includes(place));
  });

  test(`${messages.lang} names the time zone, and its own name is known to its readers`, () => {
    assert.match(messages.dateTime('2026-12-21T14:30:00.000Z'), /21.*14:30.*UTC|2026.*21.*14:30 UTC/);
    assert.equal(
      new Intl.DisplayNames(messages.lang.slice(0, 2), { type: 'language' })
        .of(messages.lang.slice(0, 2))
        ?.toLowerCase(),
      messages.name.toLowerCase(),
    );
  });
}
