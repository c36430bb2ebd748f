import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Language } from '../../wire/languages.ts';

const folders = ['../signer/page/messages/', '../emails/messages/'];

function expectNone(language: Language, mistake: RegExp): void {
  for (const folder of folders) {
    const words = readFileSync(new URL(`${folder}${language}.ts`, import.meta.url), 'utf8');
    assert.deepEqual(words.match(mistake) ?? [], [], folder);
  }
}

test('French puts a space that does not break before a colon, and a narrow one before the other high marks', () => {
  expectNone('fr', /[\p{L}\p{N}}>’] ?[;!?](?= \p{L}|['`])|[\p{L}\p{N}}>’] :(?=[\s'`])/gu);
});

test('French and German put no straight apostrophe or quotation mark into a sentence', () => {
  for (const language of ['fr', 'de'] as const) expectNone(language, /\p{L}(\\'|")\p{L}| "\p{L}/gu);
});

test('Japanese uses its own marks', () => {
  expectNone('ja', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.:;!?()]/gu);
});

test('Arabic uses its own comma, semicolon and question mark', () => {
  expectNone('ar', /\p{Script=Arabic}[,;?]/gu);
});
