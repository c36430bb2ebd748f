import { html } from 'ghtml';
import type { Run } from '../../../shared/word-diff/diff-words.ts';
import type { Messages } from './messages/en.ts';

/** Marks removed and added text for screen readers as well, in hidden words. */
export function renderRun({ kind, text }: Run, messages: Messages): string {
  return kind === 'removed'
    ? html`<del><span class="spoken">${messages.startOfRemoved} </span>${text}<span class="spoken"> ${messages.endOfRemoved} </span></del>`
    : html`<ins><span class="spoken">${messages.startOfAdded} </span>${text}<span class="spoken"> ${messages.endOfAdded} </span></ins>`;
}
