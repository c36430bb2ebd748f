import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import { clauseId } from './clause-ids.ts';
import type { Messages } from './messages/en.ts';
import { renderProblem } from './problem.ts';
import type { RenderedClause } from './rendered-clause.ts';
import { renderSkipRest } from './skip-rest.ts';

/** Why a form that the signer sent was not recorded. */
export type FormProblem =
  /** `mayReject`: a mandatory clause is declined, so the document can be rejected as it is. */
  | { kind: 'undecided'; clauses: RenderedClause[]; mayReject: boolean }
  /** Their comments are too long. */
  | { kind: 'comments'; clauses: RenderedClause[] }
  | { kind: 'note' }
  | { kind: 'stale' };

/** The summary at the top of a form that is shown again. It gets the focus, and links to what the signer has to fix. */
export function renderProblemSummary(problem: FormProblem, messages: Messages): string {
  const { heading, body } = describe(problem, messages);
  return renderProblem(heading, body);
}

function describe(problem: FormProblem, messages: Messages): { heading: string; body: string } {
  switch (problem.kind) {
    case 'undecided':
      return {
        heading: messages.incomplete,
        body: html`!${problem.mayReject ? renderSkipRest(messages) : ''}<p data-count>${messages.undecided(problem.clauses.length)}</p>!${renderLinks(problem.clauses, messages)}`,
      };
    case 'comments':
      return {
        heading: messages.commentProblem,
        body: html`<p>${messages.commentTooLong}</p>!${renderLinks(problem.clauses, messages)}`,
      };
    case 'note':
      return {
        heading: messages.noteProblem,
        body: html`<ul><li><a href="#note">${messages.noteTooLong}</a></li></ul>`,
      };
    case 'stale':
      return { heading: messages.staleProblem, body: html`<p>${messages.stale}</p>` };
  }
}

/** With more links than this, the document would be far below the summary, and a screen reader would read them all. */
const maxShown = 10;

/** Links to the clauses, the later ones collapsed. The page's script hides those that are decided by now. */
function renderLinks(clauses: RenderedClause[], messages: Messages): string {
  const later = clauses.slice(maxShown);
  const collapsed = html`<details><summary>${messages.otherClauses}</summary>!${renderList(later)}</details>`;
  return html`!${renderList(clauses.slice(0, maxShown))}!${later.length > 0 ? collapsed : ''}`;
}

function renderList(clauses: RenderedClause[]): string {
  return html`<ul>!${clauses.map(
    ({ clause, index, language }) =>
      html`<li><span class="number">${index + 1}</span> <a href="#${clauseId(index)}"><bdi!${langAttribute(language)}>${clause.title}</bdi></a></li>`,
  )}</ul>`;
}
