import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesIn as emails } from '../../src/emails/messages/messages.ts';
import { messagesFor as certificate } from '../../src/evidence/certificate/messages/messages.ts';
import { exact } from '../../src/evidence/certificate/text/paragraph.ts';
import { messagesIn as pages } from '../../src/signer/page/messages/messages.ts';

test('a sentence that ends with a name with a full stop has only that one, in emails, on pages and in certificates', () => {
  assert.equal(
    emails.en.receipt.received('Harbour & Finch, Inc.'),
    'Your decisions have been recorded and are available to Harbour & Finch, Inc.',
  );
  assert.equal(
    emails.pt.signingLink.steps('Crédito Ltda.', 2, false).at(-1),
    'As suas decisões são enviadas a Crédito Ltda. Depois, o mesmo link mostra o seu comprovante.',
  );
  assert.match(pages.fr.newLinkRequested('Étude & Cie S.A.'), /<bdi>Étude &#38; Cie S\.A\.<\/bdi>$/);
  assert.match(
    certificate('es').linkReturned(exact('Bufete S.L.')),
    /para \u2068Bufete S\.L\.\u2069 La organización/,
  );
});

test('other names, and full stops within and after them, stay as they are', () => {
  assert.match(emails.en.receipt.received('Harbour'), /to Harbour\.$/);
  assert.match(emails.en.receipt.received('Well...'), /to Well\.\.\.$/);
  assert.match(emails.en.account.invitation.from('Ada B.'), /^Ada B\. has invited you\.$/);
  assert.match(emails.en.decision.subject.REJECTED('Ada B.', 'Terms..'), /Ada B\.: Terms\.\.$/);
});

test('a name in the other direction ends at the other side, and its sentence keeps its full stop', () => {
  assert.match(emails.ar.receipt.received('\u2068Acme Inc.\u2069'), /\u2068Acme Inc\.\u2069\.$/);
  assert.match(emails.ar.receipt.received('\u2068شركة (ذ.م.م.\u2069'), /\.\u2069$/);
  assert.match(emails.en.receipt.received('\u2068شركة.\u2069'), /\u2068شركة\.\u2069\.$/);
});
