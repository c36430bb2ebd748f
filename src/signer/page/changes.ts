import { html } from 'ghtml';
import { langAndDirAttributes, langAttribute } from '../../../shared/languages/language-tag.ts';
import { renderRichText } from '../../../shared/rich-text/render.ts';
import { Effort } from '../../../shared/word-diff/effort.ts';
import type { Clause } from '../../../wire/versions.ts';
import { clauseId } from './clause-ids.ts';
import { type ClauseChange, compareClauses } from './compare-clauses.ts';
import { renderComparison } from './comparison.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';

/** The version that the signer decided on last. */
export interface EarlierVersion {
  id: string;
  content_hash?: string;
  version_number: number;
  unfilled?: object | null;
  clauses: Clause[];
}

/** The changes since that version: a summary for the top of the page, and a label and comparison by clause id. */
export interface RenderedChanges {
  summary: string;
  clauses: Map<string, { label: string; comparison: string }>;
}

/** Compares the version's clauses with those that the signer decided on last. */
export function renderChanges(
  earlier: EarlierVersion,
  rendered: RenderedClause[],
  messages: Messages,
): RenderedChanges {
  const changes = compareClauses(
    earlier.clauses,
    rendered.map(({ clause }) => clause),
  );
  const language = rendered[0]?.language ?? null;
  const number = earlier.version_number;
  const effort = new Effort();
  const label = {
    new: messages.isNew(number),
    changed: messages.isChanged(number),
    unchanged: messages.isUnchanged(number),
  };
  return {
    summary: renderSummary(earlier, changes, language, messages),
    clauses: new Map(
      changes.map((change) => [
        change.to.id,
        {
          label: html`<span class="change is-!${change.kind}">${label[change.kind]}</span>`,
          comparison: renderComparison(change, language, messages, effort),
        },
      ]),
    ),
  };
}

function renderSummary(
  earlier: EarlierVersion,
  changes: ClauseChange[],
  language: string | null,
  messages: Messages,
): string {
  const number = earlier.version_number;
  const shown = new Set(changes.map(({ to }) => to.id));
  const removed = earlier.clauses.filter(({ id }) => !shown.has(id));
  const counts = [
    renderCount(changes, 'new', language, messages.countNew),
    renderCount(changes, 'changed', language, messages.countChanged),
    removed.length > 0 ? html`<li>${messages.countRemoved(removed.length)}</li>` : '',
    renderCount(changes, 'unchanged', language, messages.countUnchanged),
  ];
  return html`<section class="changes ui" aria-labelledby="changes"><h2 id="changes">${messages.changesTitle(number)}</h2><p>${messages.changesIntro(number)}</p><ul>!${counts}</ul>!${renderRemoved(removed, language, messages)}</section>`;
}

function renderCount(
  changes: ClauseChange[],
  kind: ClauseChange['kind'],
  language: string | null,
  count: (count: number) => string,
): string {
  const places = changes.flatMap((change, index) => (change.kind === kind ? [{ ...change, index }] : []));
  if (places.length === 0) return '';
  const links =
    kind === 'unchanged'
      ? ''
      : html`<ul>!${places.map(({ to, index }) => html`<li><a href="#${clauseId(index)}"><span class="number">${index + 1}</span> <bdi!${langAttribute(language)}>${to.title}</bdi></a></li>`)}</ul>`;
  return html`<li>${count(places.length)}!${links}</li>`;
}

function renderRemoved(removed: Clause[], language: string | null, messages: Messages): string {
  if (removed.length === 0) return '';
  return html`<h3>${messages.removedClauses}</h3>!${removed.map(
    ({ title, content }, index) =>
      html`<details class="removed"><summary id="r${index + 1}"><del><span class="spoken">${messages.startOfRemoved} </span><bdi!${langAttribute(language)}>${title}</bdi></del></summary><div class="content"!${langAndDirAttributes(language)}>!${renderRichText(content, `r${index + 1}`)}</div></details>`,
  )}`;
}
