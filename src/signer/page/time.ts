import { html } from 'ghtml';
import type { Messages } from './messages/en.ts';

/** A date and time; empty for null. */
export function renderTime(at: string | null, messages: Messages): string {
  return at ? html`<time datetime="${at}">${messages.dateTime(at)}</time>` : '';
}
