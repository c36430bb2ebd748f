import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { ContainerChanges, fieldsSentBack } from '../../wire/containers.ts';
import { OrganisationChanges } from '../../wire/organisations.ts';
import { WebhookChanges } from '../../wire/webhooks.ts';
import { de } from './de/de.ts';
import { fr } from './fr/fr.ts';

const folder = new URL('.', import.meta.url).pathname;

/** The English texts, by feature. */
const english: Record<string, unknown> = {};
for (const file of globSync(`${folder}en/*.ts`)) Object.assign(english, await import(file));

for (const [language, translation] of Object.entries({ de, fr })) {
  const { errors: _, ...features } = translation;

  test(`${language}: every sentence has the places for the same elements as in English`, () => {
    const placesIn = (texts: object) =>
      Object.entries(sentencesOf(texts)).map(([name, sentence]) => [name, placesOf(sentence)]);
    for (const [feature, texts] of Object.entries(features)) {
      const original = english[feature];
      assert.ok(typeof original === 'object' && original, feature);
      assert.deepEqual(placesIn(texts), placesIn(original), feature);
    }
  });
}

test('every setting that the activity can name has a translation', () => {
  const settings = [OrganisationChanges, ContainerChanges, WebhookChanges]
    .flatMap(({ properties }) => Object.keys(properties))
    .filter((setting) => !(setting in fieldsSentBack));
  assert.ok(settings.includes('two_factor_required'));
  for (const { activity } of [de, fr])
    assert.deepEqual(
      settings.filter(
        (setting) => setting.includes('_') && activity.field(setting) === setting.replaceAll('_', ' '),
      ),
      [],
    );
});

test('every feature has its texts in English', () => {
  const { errors: _, ...features } = de;
  assert.deepEqual(Object.keys(features).sort(), Object.keys(english).sort());
});

test('French has a no-break space before colons, and a narrow one before semicolons, question and exclamation marks', () => {
  for (const [file, words] of filesOf('fr'))
    assert.deepEqual(
      words.match(/[\p{L}}’] ?[;!?](?= \p{L}|['`])|[\p{L}\p{N}}’»] :(?=[\s'`])/gu) ?? [],
      [],
      file,
    );
});

test('French has a no-break space inside quotation marks, and so have German and French before units and percent signs', () => {
  for (const [file, words] of filesOf('fr')) assert.deepEqual(words.match(/« | »/g) ?? [], [], file);
  for (const language of ['de', 'fr'])
    for (const [file, words] of filesOf(language))
      assert.deepEqual(words.match(/[\d}] (?:[kM][Bo]\b|%)/g) ?? [], [], file);
});

test('French has no word before a name that is shortened before a vowel', () => {
  const shortened =
    /\b(?:de|que) (?:\$\{|\{)(?:name|person|signer|organisation|container|document|column)\}/g;
  for (const [file, words] of filesOf('fr')) assert.deepEqual(words.match(shortened) ?? [], [], file);
});

test('German has a no-break space before dots that stand for words', () => {
  for (const [file, words] of filesOf('de')) assert.deepEqual(words.match(/[\p{L}\d}] ?…/gu) ?? [], [], file);
});

test('no line ends after a single letter and its hyphen, as in “E-Mail”', () => {
  for (const language of ['de', 'fr'])
    for (const [file, words] of filesOf(language))
      assert.deepEqual(words.match(/(?<![\p{L}\p{N}-])\p{L}-\p{L}+/gu) ?? [], [], file);
});

test('no sentence has straight apostrophes or quotation marks', () => {
  for (const language of ['en', 'de', 'fr'])
    for (const [file, words] of filesOf(language))
      assert.deepEqual(words.match(/\p{L}(\\'|")\p{L}| "\p{L}/gu) ?? [], [], file);
});

function filesOf(language: string): [string, string][] {
  return globSync(`${folder}${language}/*.ts`).map((file) => [
    `${language}/${basename(file)}`,
    readFileSync(file, 'utf8'),
  ]);
}

/** All texts by their names. Those with parameters are called with “3”, which serves as a number and as a name. */
function sentencesOf(texts: object, path = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'function') found[path + name] = String(text(...Array(text.length).fill('3')));
    else if (typeof text === 'string') found[path + name] = text;
    else if (typeof text === 'object' && text !== null)
      Object.assign(found, sentencesOf(text, `${path}${name}.`));
  }
  return found;
}

function placesOf(sentence: string): string[] {
  return (sentence.match(/\{\w+\}/g) ?? []).toSorted();
}
