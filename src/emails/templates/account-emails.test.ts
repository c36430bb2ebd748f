import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../wire/languages.ts';
import { messagesIn } from '../messages/messages.ts';
import { type EmailedInvitation, renderInvitation } from './invitation.ts';
import { renderPasswordReset } from './password-reset.ts';

const link = 'https://sign.example.com/dashboard/invitations/token-of-the-link';
const invitation: EmailedInvitation = {
  organisationName: 'Harbour & Finch',
  language: 'en',
  email: 'grace@example.com',
  role: 'viewer',
  inviterName: 'Ada <b>Byron</b>',
  expiresAt: '2026-03-01T12:00:00.000Z',
};

for (const language of languages) {
  const words = messagesIn[language];

  test(`an invitation names the inviter, the organisation and the role in both parts: ${language}`, () => {
    const email = renderInvitation({ ...invitation, language }, link);
    assert.deepEqual(email.to, { name: '', address: 'grace@example.com' });
    assert.ok(email.subject.includes('Harbour & Finch'));
    for (const expected of [
      link,
      words.account.invitation.roles.viewer,
      words.account.invitation.validUntil(words.dateTime(invitation.expiresAt)),
    ]) {
      assert.ok(email.text.includes(expected), expected);
      assert.ok(email.html.includes(expected), expected);
    }
    // Once in the heading, and once in the footer.
    assert.equal(email.text.split('Harbour & Finch').length - 1, 2);
    assert.ok(email.text.includes('Ada <b>Byron</b>') && /Ada &[^ ]+Byron/.test(email.html));
    assert.ok(!email.html.includes('<b>'));
    assert.match(email.html, new RegExp(`<html lang="${words.lang}" dir="${words.dir}">`));
  });

  test(`a password reset shows the link and its expiry in both parts: ${language}`, () => {
    const reset = { language, name: 'Grace', email: 'grace@example.com', expiresAt: invitation.expiresAt };
    const email = renderPasswordReset({ ...reset, link });
    assert.deepEqual(email.to, { name: 'Grace', address: 'grace@example.com' });
    assert.equal(email.subject, words.account.passwordReset.subject);
    for (const expected of [link, 'grace@example.com', words.dateTime(invitation.expiresAt)]) {
      assert.ok(email.text.includes(expected), expected);
      assert.ok(email.html.includes(expected), expected);
    }
  });
}

test('an invitation by the operator names no inviter', () => {
  const email = renderInvitation({ ...invitation, inviterName: null }, link);
  assert.doesNotMatch(email.text, /has invited you|null/);
});
