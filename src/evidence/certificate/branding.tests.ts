import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodePng } from '../../platform/image/png.ts';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { readObjects, render, textsOf } from './pdf.fixture.ts';

const evidence = recordOf(chain(entries));
const png = encodePng({ width: 2, height: 1, data: Buffer.from([255, 0, 0, 255, 0, 0, 0, 0]) });
const branding = {
  logo: { png, width: 2, height: 1 },
  accent: '#8a1c7c',
  website: 'https://www.tessera.example/',
  privacyUrl: 'https://www.tessera.example/privacy',
  contactEmail: 'legal@tessera.example',
};

test('a certificate has the logo on white, with the organisation as what it shows, and the links', () => {
  const pdf = render(evidence, { branding });
  const objects = [...readObjects(pdf).values()];
  const image = objects.find(({ text }) => text.includes('/Subtype /Image'));
  assert.deepEqual([...(image?.stream ?? [])], [255, 0, 0, 255, 255, 255]);
  const figure = objects.find(({ text }) => text.includes('/S /Figure'));
  assert.match(figure?.text ?? '', /\/Alt /);
  assert.match(figure?.text ?? '', /\/BBox \[/);
  const texts = textsOf(pdf).join('\n');
  for (const text of [branding.website, branding.privacyUrl, branding.contactEmail])
    assert.ok(texts.includes(text), text);
});

test('a certificate says that the contact and links are those of when it was issued, because the record has none', () => {
  const texts = textsOf(render(evidence, { branding }));
  const at = texts.indexOf('When this certificate was issued:');
  assert.deepEqual(texts.slice(at - 1, at + 3), [
    evidence.organisation.name,
    'When this certificate was issued:',
    branding.contactEmail,
    branding.website,
  ]);
  const none = { ...branding, website: null, privacyUrl: null, contactEmail: null };
  assert.ok(!textsOf(render(evidence, { branding: none })).includes('When this certificate was issued:'));
});

test('the same branding gives the same bytes', () => {
  assert.ok(render(evidence, { branding }).equals(render(evidence, { branding })));
});
