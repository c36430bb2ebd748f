import { html } from 'ghtml';
import { richTextToPlainText } from '../../../shared/rich-text/plain-text.ts';
import { diffWords, type Run } from '../../../shared/word-diff/diff-words.ts';
import type { Clause } from '../../../wire/versions.ts';
import { type ClauseChange, looksTheSame } from './compare-clauses.ts';
import type { Messages } from './messages/en.ts';

/** How many unchanged characters are shown on each side of a change. */
const contextLength = 120;

/** The word-by-word comparison shown below a changed clause; empty for any other clause. */
export function renderComparison({ kind, from, to }: ClauseChange, messages: Messages): string {
  if (kind !== 'changed' || !from) return '';
  const obligation = to.is_mandatory ? messages.nowMandatory : messages.nowOptional;
  return html`<details class="comparison ui" open><summary>${messages.comparison}</summary>!${from.is_mandatory === to.is_mandatory ? '' : html`<p>${obligation}</p>`}!${renderWords(from, to, messages)}</details>`;
}

function renderWords(from: Clause, to: Clause, messages: Messages): string {
  const runs = diffWords(textOf(from), textOf(to));
  if (!runs)
    return html`<p>${messages.tooDifferent}</p><p class="words" dir="auto">!${renderRun({ kind: 'removed', text: textOf(from) }, messages)}</p>`;
  if (runs.every(({ kind }) => kind === 'same'))
    return looksTheSame(from, to) ? '' : html`<p>${messages.onlyFormatting}</p>`;
  const shown = runs.map((run, index) =>
    run.kind === 'same'
      ? html`${shorten(run.text, index === 0, index === runs.length - 1)}`
      : renderRun(run, messages),
  );
  return html`<p class="words" dir="auto">!${shown}</p>`;
}

function textOf({ title, content }: Clause): string {
  return `${title}\n${richTextToPlainText(content)}`;
}

/** Marks removed and added text for screen readers as well, in hidden words. */
function renderRun({ kind, text }: Run, messages: Messages): string {
  return kind === 'removed'
    ? html`<del><span class="spoken">${messages.startOfRemoved} </span>${text}<span class="spoken"> ${messages.endOfRemoved} </span></del>`
    : html`<ins><span class="spoken">${messages.startOfAdded} </span>${text}<span class="spoken"> ${messages.endOfAdded} </span></ins>`;
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * contextLength + 40) return text;
  const head = text.slice(0, contextLength).replace(/\S*$/u, '');
  const tail = text.slice(-contextLength).replace(/^\S*/u, '');
  return `${isFirst ? '' : head}… ${isLast ? '' : tail}`;
}
