import { html } from 'ghtml';
import type { EmbedEvent } from './embed-event.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import type { Part } from './static-part.ts';

/** A page that only says something. It names no person and no organisation. */
export function renderMessagePage(
  { title, text }: { title: string; text: string },
  messages: Messages,
  embed: EmbedEvent[] = [],
): Part[] {
  const body = html`<main class="message"><header><h1>${title}</h1></header><p class="lead">${text}</p></main>`;
  return renderPage({ title, messages, body: [body], embed });
}
