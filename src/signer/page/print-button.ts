import { html } from 'ghtml';
import type { Messages } from './messages/en.ts';

/** Prints the page. Shown by the page's script; without it, browsers print from their own menu. */
export function renderPrintButton(messages: Messages): string {
  return html`<button class="quiet" type="button" id="print" hidden>${messages.print}</button>`;
}
