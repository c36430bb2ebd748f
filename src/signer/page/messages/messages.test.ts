import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from 'ghtml';
import { messagesIn } from './messages.ts';

for (const messages of Object.values(messagesIn))
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
      messages.thenTo,
      messages.checkEvents,
      messages.newLinkHint,
      messages.newLinkAsked,
    ];
    for (const phrase of phrasesOfNames) assert.ok(phrase(evil).includes(html`<bdi>${evil}</bdi>`));
    for (const place of ['{decided}', '{total}']) assert.ok(messages.progress.includes(place));
  });
