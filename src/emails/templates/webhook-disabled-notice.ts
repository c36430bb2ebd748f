import type { Language } from '../../../wire/languages.ts';
import { inlineName, inlineText } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { button, facts, paragraph, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { RenderedEmail } from './envelope.ts';

/** A webhook that was disabled because its deliveries failed repeatedly. */
export interface DisabledWebhook {
  id: string;
  orgId: string;
  url: string;
  organisationName: string;
  /** The language of the organisation. */
  language: Language;
  /** The error of the last failed attempt, as its delivery records it: `timed out after 10 s`, `HTTP 500`. */
  lastError: string | null;
}

/**
 * The email that notifies owners and admins that a webhook was disabled: since when it has failed, and what to
 * do.
 *
 * @param page the address of the dashboard's page about it
 */
export function renderWebhookDisabledNotice(
  webhook: DisabledWebhook,
  { failingSince, to, page }: { failingSince: string; to: string; page: string },
): RenderedEmail {
  const words = messagesIn[webhook.language];
  const texts = words.webhookDisabled;
  const organisation = inlineText(webhook.organisationName);
  const literal = (text: string) => inlineText(text, words.dir);
  const host = literal(new URL(webhook.url).host);
  const path = `/api/v1/webhooks/${webhook.id}`;
  const next = texts.next(literal(`PUT ${path} {"is_active": true}`));
  return {
    fromName: words.via(organisation),
    to: { name: organisation, address: to },
    ...renderLayout({
      messages: words,
      subject: texts.subject(host),
      preview: next,
      parts: [
        title(texts.title, host, [literal(withoutQuery(webhook.url))]),
        paragraph(texts.happened(words.dateTime(failingSince))),
        facts(words, [[texts.lastError, webhook.lastError && literal(webhook.lastError)]]),
        paragraph(next),
        paragraph(texts.missed(literal(`POST ${path}/recover {"since": "${failingSince}"}`))),
        button(words, words.webhookPage.open, page, words.webhookPage.afterSignIn),
      ],
      footer: [words.sentBy(inlineName(webhook.organisationName, words.dir)), words.reference(webhook.id)],
    }),
  };
}

/** The URL without its query, where receivers put keys. */
function withoutQuery(text: string): string {
  const url = new URL(text);
  return `${url.origin}${url.pathname}${url.search && '?…'}`;
}
