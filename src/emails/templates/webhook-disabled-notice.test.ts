import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../wire/languages.ts';
import { messagesIn } from '../messages/messages.ts';
import { renderWebhookDisabledNotice } from './webhook-disabled-notice.ts';

const webhook = {
  id: '7c1e0f3a-2b7d-4f0e-9a41-5d9f6b0c8e21',
  orgId: '01890000-0000-7000-8000-000000000001',
  url: 'https://hooks.northwind.test/assent/events?key=secret',
  organisationName: 'Northwind Legal GmbH',
  lastError: 'HTTP 500',
};
const page = `https://assent.test/dashboard/${webhook.orgId}/webhooks/${webhook.id}`;
const sent = { failingSince: '2026-07-15T10:15:59.999Z', to: 'legal@northwind.test', page };

for (const language of languages)
  test(`the notice of a disabled webhook says what to do, and has a button to its page in the dashboard: ${language}`, () => {
    const { subject, text, html } = renderWebhookDisabledNotice({ ...webhook, language }, sent);
    assert.match(subject, /hooks\.northwind\.test/);
    const { open, afterSignIn } = messagesIn[language].webhookPage;
    assert.ok(text.includes(page) && text.includes(open) && text.includes(afterSignIn));
    assert.match(html, new RegExp(`<a class="button" href="${page}"[^>]*>${open}</a>`));
    for (const part of [text, html]) {
      for (const expected of [
        'https://hooks.northwind.test/assent/events?…',
        webhook.lastError,
        `PUT /api/v1/webhooks/${webhook.id}`,
        `POST /api/v1/webhooks/${webhook.id}/recover`,
        sent.failingSince,
      ])
        assert.ok(part.includes(expected), `${expected} in ${part}`);
      assert.doesNotMatch(part, /undefined|\[object/);
    }
  });

test('the notice of a disabled webhook has the receiver’s host as its heading, and its address without the query', () => {
  const { text, html } = renderWebhookDisabledNotice({ ...webhook, language: 'en' }, sent);
  assert.match(html, /<h1[^>]*><span[^>]*>hooks\.northwind\.test<\/span><\/h1>/);
  assert.match(text, /\nhooks\.northwind\.test\nhttps:\/\/hooks\.northwind\.test\/assent\/events\?…\n\n/);
  assert.doesNotMatch(text + html, /secret/);
});
