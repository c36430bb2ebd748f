import { html } from 'ghtml';
import type { Messages } from './messages/en.ts';

/** The offer to reject the document without answering the other clauses, once a mandatory one is declined. */
export function renderSkipRest(messages: Messages): string {
  return html`<div class="skip-rest"><p>${messages.skipRestHint}</p><button class="quiet" name="step" value="reject">${messages.skipRest}</button></div>`;
}
