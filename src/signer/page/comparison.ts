import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import { type Stretch, splitAtTables } from '../../../shared/rich-text/text-and-tables.ts';
import { diffWords } from '../../../shared/word-diff/diff-words.ts';
import type { Effort } from '../../../shared/word-diff/effort.ts';
import type { Clause } from '../../../wire/versions.ts';
import { type ClauseChange, looksTheSame } from './compare-clauses.ts';
import { compareTables } from './compare-tables.ts';
import { renderRun } from './marked-run.ts';
import type { Messages } from './messages/en.ts';

/** How many unchanged characters are shown on each side of a change. */
const contextLength = 120;

/**
 * The word-by-word comparison shown below a changed clause; empty for any other clause. Tables are compared as tables.
 *
 * @param language of the clause (BCP 47), if it is known
 * @param effort the remaining effort for the page
 */
export function renderComparison(
  { kind, from, to }: ClauseChange,
  language: string | null,
  messages: Messages,
  effort: Effort,
): string {
  if (kind !== 'changed' || !from) return '';
  const obligation = to.is_mandatory ? messages.nowMandatory : messages.nowOptional;
  return html`<details class="comparison ui" open><summary>${messages.comparison}</summary>!${from.is_mandatory === to.is_mandatory ? '' : html`<p>${obligation}</p>`}!${renderText(from, to, language, messages, effort)}</details>`;
}

function renderText(
  from: Clause,
  to: Clause,
  language: string | null,
  messages: Messages,
  effort: Effort,
): string {
  const pairs = pairUp(stretchesOf(from), stretchesOf(to));
  const compared = pairs.map(([before, after]) => compare(before, after, messages, effort));
  if (compared.every(({ isSame }) => isSame))
    return looksTheSame(from, to) ? '' : html`<p>${messages.onlyFormatting}</p>`;
  const isTooDifferent = compared.some((each) => each.isTooDifferent);
  return html`!${isTooDifferent ? html`<p>${messages.tooDifferent}</p>` : ''}<div class="words"!${langAttribute(language)}>!${compared.map((each) => each.html)}</div>`;
}

function stretchesOf({ title, content }: Clause): Stretch[] {
  const [first, ...others] = splitAtTables(content);
  if (first?.kind === 'text') return [{ kind: 'text', text: `${title}\n${first.text}` }, ...others];
  return [{ kind: 'text', text: title }, ...(first ? [first, ...others] : [])];
}

/** Pairs the stretches by position: the texts between the same tables, and the tables in order. */
function pairUp(from: Stretch[], to: Stretch[]): [Stretch | undefined, Stretch | undefined][] {
  const pairs: [Stretch | undefined, Stretch | undefined][] = [];
  const [before, after] = [[...from], [...to]];
  while (before.length > 0 || after.length > 0) {
    const isPair = before[0]?.kind === after[0]?.kind;
    // If only one side has a text between two tables, the other side's table is kept for the next pair.
    const takesBefore = isPair || after.length === 0 || before[0]?.kind === 'text';
    pairs.push([
      takesBefore ? before.shift() : undefined,
      isPair || !takesBefore ? after.shift() : undefined,
    ]);
  }
  return pairs;
}

interface Compared {
  html: string;
  isSame: boolean;
  isTooDifferent?: boolean;
}

function compare(
  from: Stretch | undefined,
  to: Stretch | undefined,
  messages: Messages,
  effort: Effort,
): Compared {
  if (from?.kind === 'table' || to?.kind === 'table')
    return compareTables(
      from?.kind === 'table' ? from.rows : [],
      to?.kind === 'table' ? to.rows : [],
      messages,
      effort,
    );
  return compareTexts(from?.text ?? '', to?.text ?? '', messages, effort);
}

function compareTexts(from: string, to: string, messages: Messages, effort: Effort): Compared {
  const runs = diffWords(from, to, effort);
  if (!runs)
    return {
      html: html`<p dir="auto">!${renderRun({ kind: 'removed', text: from }, messages)}</p>`,
      isSame: false,
      isTooDifferent: true,
    };
  const shown = runs.map((run, index) =>
    run.kind === 'same'
      ? html`${shortenUnchanged(run.text, { isFirst: index === 0, isLast: index === runs.length - 1 })}`
      : renderRun(run, messages),
  );
  const isSame = runs.every(({ kind }) => kind === 'same');
  return { html: html`<p dir="auto">!${shown}</p>`, isSame };
}

/**
 * Leaves out what is far from a change: the middle, and what comes before the first change or after the last one. Where
 * it cuts through a word, it leaves out up to 30 characters of that too, so most words stay whole. In scripts without
 * spaces, letters and their marks stay together.
 */
function shortenUnchanged(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * contextLength + 40) return text;
  const head = text.slice(0, contextLength).replace(/(?!\p{M})\S{0,30}$/u, '');
  const tail = text.slice(-contextLength).replace(/^\S{0,30}(?!\p{M})/u, '');
  return `${isFirst ? '' : head}… ${isLast ? '' : tail}`;
}
