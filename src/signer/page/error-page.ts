import { html } from 'ghtml';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import type { Part } from './static-part.ts';

/** A page for unknown links and for errors. It names no person and no organisation. */
export function renderErrorPage(status: number, messages: Messages): Part[] {
  const { title, text } = wordsFor(status, messages);
  const body = html`<main class="message"><header><h1>${title}</h1></header><p class="lead">${text}</p></main>`;
  return renderPage({ title, messages, body: [body] });
}

function wordsFor(status: number, messages: Messages): { title: string; text: string } {
  if (status === 404) return { title: messages.notFoundTitle, text: messages.notFound };
  if (status === 429) return { title: messages.tooManyRequestsTitle, text: messages.tooManyRequests };
  if (status >= 500) return { title: messages.failureTitle, text: messages.failure };
  return { title: messages.unreadableTitle, text: messages.unreadable };
}
