import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from 'ghtml';
import { messagesIn } from './messages.ts';

for (const messages of Object.values(messagesIn))
  test(`${messages.lang} escapes and isolates every name, and leaves room for the script's numbers`, () => {
    const evil = '<img src=x>';
    const phrasesWithName = [
      messages.requestsDecision,
      messages.noteHint,
      messages.afterConfirming,
      messages.thenRedirected,
      messages.recorded,
      messages.superseded,
      messages.checkEvents,
      messages.continueTo,
      messages.voided,
      messages.questions,
      messages.newLinkHintUnnotified,
      messages.newLinkOffer,
      messages.newLinkHint,
      messages.newLinkRequested,
    ];
    for (const phrase of phrasesWithName) assert.ok(phrase(evil).includes(html`<bdi>${evil}</bdi>`));
    for (const place of ['{decided}', '{total}']) assert.ok(messages.progress.includes(place));
  });

test('before its button is pressed, no page says that a code or a request was sent', () => {
  for (const { verification, newLinkHint, newLinkHintUnnotified } of Object.values(messagesIn)) {
    const { pending, decided, sendTo } = verification;
    // The past tense, or a present tense that can be read as one.
    for (const text of [pending('X'), decided, sendTo('X'), newLinkHint('X'), newLinkHintUnnotified('X')])
      assert.doesNotMatch(
        text,
        /est (envoyé|transmise|enregistrée)|envoyons|enviamos|se (envía|remite)|é (enviado|encaminhado)/,
      );
  }
});
