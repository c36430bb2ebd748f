import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Language } from '../../wire/languages.ts';

const folders = [
  '../../src/signer/page/messages/',
  '../../src/emails/messages/',
  '../../src/verify-page/messages/',
  '../../src/evidence/certificate/messages/',
];

function expectNone(language: Language, mistake: RegExp): void {
  for (const folder of folders) {
    const words = readFileSync(new URL(`${folder}${language}.ts`, import.meta.url), 'utf8');
    assert.deepEqual(words.match(mistake) ?? [], [], folder);
  }
}

test('French has a no-break space before colons, and a narrow one before semicolons, question and exclamation marks', () => {
  expectNone('fr', /[\p{L}\p{N}}>’] ?[;!?](?= \p{L}|['`])|[\p{L}\p{N}}>’] :(?=[\s'`])/gu);
  expectNone('fr', /['`] [;!?] \p{L}/gu);
});

test('French has a no-break space inside quotation marks', () => {
  expectNone('fr', /« | »/g);
});

test('English, French and German sentences have no straight apostrophes or quotation marks', () => {
  for (const language of ['en', 'fr', 'de'] as const) expectNone(language, /\p{L}(\\'|")\p{L}| "\p{L}/gu);
});

test('signing pages break no line inside the word for email', () => {
  for (const language of ['de', 'fr', 'pt'] as const) {
    const words = readFileSync(new URL(`${folders[0]}${language}.ts`, import.meta.url), 'utf8');
    assert.doesNotMatch(words, /\be-mail/i);
    assert.match(words, /\be\u2011mail/i);
  }
});

test('Japanese uses full-width punctuation', () => {
  expectNone('ja', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.:;!?()]/gu);
});

test('Arabic uses the Arabic comma, semicolon and question mark', () => {
  expectNone('ar', /\p{Script=Arabic}[,;?]/gu);
});
