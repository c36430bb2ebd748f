import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../wire/languages.ts';
import { type MailedInvitation, renderMemberInvitation } from './member-invitation.ts';
import { messagesIn } from './messages/messages.ts';
import { renderPasswordReset } from './password-reset.ts';

const link = 'https://sign.example.com/dashboard/invitations/token-of-the-link';
const invitation: MailedInvitation = {
  organisationName: 'Harbour & Finch',
  language: 'en',
  email: 'grace@example.com',
  role: 'viewer',
  inviterName: 'Ada <b>Byron</b>',
  expiresAt: '2026-03-01T12:00:00.000Z',
};

for (const language of languages) {
  const words = messagesIn[language];

  test(`an invitation of a member says who invites, to what and as what, in both parts: ${language}`, () => {
    const mail = renderMemberInvitation({ ...invitation, language }, link);
    assert.deepEqual(mail.to, { name: '', address: 'grace@example.com' });
    assert.ok(mail.subject.includes('Harbour & Finch'));
    for (const said of [link, words.account.invitation.roles.viewer, words.dateTime(invitation.expiresAt)]) {
      assert.ok(mail.text.includes(said), said);
      assert.ok(mail.html.includes(said), said);
    }
    assert.ok(mail.text.includes('Ada <b>Byron</b>') && /Ada &[^ ]+Byron/.test(mail.html));
    assert.ok(!mail.html.includes('<b>'));
    assert.match(mail.html, new RegExp(`<html lang="${words.lang}" dir="${words.dir}">`));
  });

  test(`a mail for a new password has the link and how long it works, in both parts: ${language}`, () => {
    const reset = { language, name: 'Grace', email: 'grace@example.com', expiresAt: invitation.expiresAt };
    const mail = renderPasswordReset({ ...reset, link });
    assert.deepEqual(mail.to, { name: 'Grace', address: 'grace@example.com' });
    assert.equal(mail.subject, words.account.passwordReset.subject);
    for (const said of [link, 'grace@example.com', words.dateTime(invitation.expiresAt)]) {
      assert.ok(mail.text.includes(said), said);
      assert.ok(mail.html.includes(said), said);
    }
  });
}

test('an invitation of the operator names nobody', () => {
  const mail = renderMemberInvitation({ ...invitation, inviterName: null }, link);
  assert.doesNotMatch(mail.text, /has invited you|null/);
});
