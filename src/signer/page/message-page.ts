import { html } from 'ghtml';
import { notPendingScript } from './assets.ts';
import type { EmbedEvent } from './embed-event.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import type { Part } from './static-part.ts';

interface More {
  embed?: EmbedEvent[];
  /** The id of a request that is gone for good. The browser deletes the choices that it has stored for it. */
  endedRequest?: string | undefined;
}

/** A page that only says something. It names no person and no organisation. */
export function renderMessagePage(
  { title, text }: { title: string; text: string },
  messages: Messages,
  { embed = [], endedRequest }: More = {},
): Part[] {
  const draft = endedRequest ? html` data-draft="${endedRequest}"` : '';
  const body = html`<main class="message"!${draft}><header><h1>${title}</h1></header><p class="lead">${text}</p></main>`;
  return renderPage({ title, messages, body: [body], ...(draft && { script: notPendingScript }), embed });
}
