import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanSlug, slugFor } from './slug.ts';

const none = new Set<string>();

test('a slug spells the title in a to z, digits and hyphens', () => {
  const titles = {
    'Fees & payment': 'fees-payment',
    '  3. Zahlung — Größe, Ærlighed, Łódź  ': '3-zahlung-grosse-aerlighed-lodz',
    'Décharge de responsabilité': 'decharge-de-responsabilite',
  };
  for (const [title, slug] of Object.entries(titles)) assert.equal(slugFor(title, none), slug);
});

test('a title without Latin letters gets a generic slug', () => {
  assert.equal(slugFor('責任の制限', none), 'clause');
  assert.equal(slugFor('…', new Set(['clause'])), 'clause-2');
});

test('slugs are unique and have at most 100 characters', () => {
  assert.equal(slugFor('Fees', new Set(['fees', 'fees-2'])), 'fees-3');
  const long = slugFor('a'.repeat(200), none);
  assert.equal(long.length, 100);
  const second = slugFor('a'.repeat(200), new Set([long]));
  assert.equal(second.length, 100);
  assert.notEqual(second, long);
});

test('a slug being typed keeps its trailing hyphen', () => {
  assert.equal(cleanSlug('My Fees '), 'my-fees-');
  assert.equal(cleanSlug('-fees'), 'fees');
});
