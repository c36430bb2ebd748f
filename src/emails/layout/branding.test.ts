import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableAccent } from '../../../shared/accent/readable-accent.ts';
import { emailedRequest, link } from '../templates/emailed-request.fixture.ts';
import { renderSigningLink } from '../templates/signing-link.ts';

const branding = {
  logo: { png: Buffer.from('PNG'), width: 400, height: 96 },
  accent: readableAccent('#8a1c7c'),
  website: 'https://www.tessera.example/',
  privacyUrl: 'https://www.tessera.example/privacy?a=1&b=2',
};

test('an email has the logo attached, the accent on its button, and the links in both parts', () => {
  const { html, text, logo } = renderSigningLink(emailedRequest({ branding }), link);
  assert.match(
    html,
    /<img class="logo" src="cid:logo@assent" alt="Northwind Legal GmbH" width="200" height="48"/,
  );
  assert.deepEqual([logo?.cid, logo?.contentType], ['logo@assent', 'image/png']);
  assert.match(html, /class="button"[^>]*background:#8a1c7c;/);
  assert.match(html, /href="https:\/\/www\.tessera\.example\/privacy\?a&#61;1&#38;b&#61;2"/);
  assert.match(text, /\nWebsite: https:\/\/www\.tessera\.example\/\nPrivacy policy: https:/);
  assert.doesNotMatch(html, /src="(?!cid:)/);
});

test('an email without branding has no logo and no links of its own', () => {
  const { html, logo } = renderSigningLink(emailedRequest(), link);
  assert.equal(logo, undefined);
  assert.doesNotMatch(html, /<img|Privacy policy/);
});
