import type { DisabledWebhook } from './disabled-webhook.ts';
import type { RenderedEmail } from './envelope.ts';
import { inlineName } from './inline-name.ts';
import { renderLayout } from './layout.ts';
import { messagesIn } from './messages/messages.ts';
import { facts, paragraph, title } from './parts.ts';

/** Tells one who looks after the organisation that a webhook was switched off, since when it failed, and what to do. */
export function renderWebhookDisabled(
  webhook: DisabledWebhook,
  { failingSince, to }: { failingSince: string; to: string },
): RenderedEmail {
  const words = messagesIn[webhook.language];
  const said = words.webhookDisabled;
  const organisation = inlineName(webhook.organisationName);
  const literal = (text: string) => inlineName(text, words.dir);
  const subject = said.subject(literal(new URL(webhook.url).host));
  const path = `/api/v1/webhooks/${webhook.id}`;
  const next = said.next(literal(`PUT ${path} {"is_active": true}`));
  return {
    fromName: words.via(organisation),
    to: { name: organisation, address: to },
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: next,
      parts: [
        title(said.title, literal(shownUrl(webhook.url)), []),
        paragraph(said.happened(words.dateTime(failingSince))),
        facts([[said.lastError, webhook.lastError && literal(webhook.lastError)]]),
        paragraph(next),
        paragraph(said.missed(literal(`POST ${path}/recover {"since": "${failingSince}"}`))),
      ],
      footer: [words.sentBy(inlineName(webhook.organisationName, words.dir)), words.reference(webhook.id)],
    }),
  };
}

/** Without the query, which is where receivers put keys. */
function shownUrl(text: string): string {
  const url = new URL(text);
  return `${url.origin}${url.pathname}${url.search && '?…'}`;
}
