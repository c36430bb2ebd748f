import { html } from 'ghtml';
import type { AssentMap } from '../../../wire/signing-requests.ts';
import type { Signing } from '../find.ts';
import { formScript } from './assets.ts';
import { renderClauseFields } from './clause-fields.ts';
import { draftOf } from './draft.ts';
import { renderHeader } from './header.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { renderNext } from './next.ts';
import { type Problem, renderProblem } from './problem.ts';
import type { RenderedVersion } from './rendered-version.ts';
import type { Part } from './static-part.ts';

interface Form {
  signing: Signing;
  version: RenderedVersion;
  /** The path of the page. */
  path: string;
  nonce: string;
  messages: Messages;
  /** What the signer sent already, when the page comes back to them. */
  sent?: { decisions: AssentMap; note: string } | undefined;
  problem?: Problem;
  /** The words of a preview about itself. Nothing can be sent from one, and no request is behind it. */
  preview?: string;
}

/** The page of a pending request: every clause with its choice, and what is needed to decide. */
export function renderForm(form: Form): Part[] {
  const { signing, version, nonce, messages, problem, preview } = form;
  const { name } = signing.organisation;
  const title = messages.pageTitle(signing.document.name, name);
  const isEmpty = version.clauses.length === 0;
  return renderPage({
    title: problem ? messages.pageTitle(messages.problemInTitle, title) : title,
    nonce,
    messages,
    script: formScript,
    ...(version.contents && { skip: html`<a class="skip" href="#clauses">${messages.skipToClauses}</a>` }),
    ...(!isEmpty && !preview && { form: { id: 'decisions', step: 'edit' } }),
    body: isEmpty ? wholeForm(form) : clausesForm(form),
  });
}

function clausesForm(form: Form): Part[] {
  const { signing, version, messages, sent, problem, preview } = form;
  const { clauses, contents } = version;
  const mandatory = clauses.filter(({ clause }) => clause.is_mandatory).length;
  return [
    html`<main>!${preview ?? ''}<form id="decisions" method="post" action="${languageQuery(messages)}" novalidate data-draft="${draftOf(signing)}"!${sent ? ' data-sent' : ''}!${preview ? ' data-preview' : ''}>
!${problem ? renderProblem(problem, messages) : ''}!${renderHeader(signing, messages)}
<div class="intro"><p>${messages.howTo}</p><p>${messages.kinds(mandatory, clauses.length - mandatory)}</p></div>
<input type="hidden" name="contentHash" value="${signing.version.content_hash}">`,
    version.changes?.summary ?? '',
    contents ?? '',
    '<div id="clauses">',
    fieldsOf(form),
    html`</div><div class="note ui" id="note-block"><label for="note">${messages.note}</label><p id="note-hint">!${messages.noteHint(signing.organisation.name)}</p><textarea id="note" name="rejectionNote" rows="4" maxlength="1000" dir="auto" aria-describedby="note-hint">
${sent?.note ?? ''}</textarea></div>
<div class="bar ui"><div class="progress"><p role="status" data-words="${messages.progress}"></p>!${renderCount(clauses.length, messages)}<a href="#c1" id="next" hidden>${messages.nextUndecided}</a></div><button name="step" value="review"!${disabledIn(preview)}>${messages.review}</button></div></form>
!${renderFooter(signing, messages)}</main>!${renderSeenImage(form)}`,
  ];
}

/** How many are decided, for a reader without JavaScript: the style sheet counts. */
function renderCount(total: number, messages: Messages): string {
  const [before, after] = messages.progress.replace('{total}', String(total)).split('{decided}');
  return html`<noscript><p class="count" data-before="${before}" data-after="${after}"></p></noscript>`;
}

function fieldsOf({ version, messages, sent, problem }: Form): Part {
  if (!sent) return version.untouchedFields;
  return renderClauseFields({
    clauses: version.clauses,
    changes: version.changes,
    decisions: sent.decisions,
    showMissing: problem?.kind === 'undecided',
    messages,
  });
}

/** A version without clauses takes one confirmation. */
function wholeForm(form: Form): Part[] {
  const { signing, messages, problem, preview } = form;
  return [
    html`<main>!${preview ?? ''}!${problem ? renderProblem(problem, messages) : ''}!${renderHeader(signing, messages)}
<div class="intro"><p>${messages.noClauses}!${renderNext(signing, messages)}</p></div>
<form method="post" action="${languageQuery(messages)}" data-draft=""!${preview ? ' data-preview' : ''}><input type="hidden" name="contentHash" value="${signing.version.content_hash}">
<div class="actions ui"><button name="step" value="confirm"!${disabledIn(preview)}>${messages.confirmFull}</button></div></form>
!${renderFooter(signing, messages)}</main>!${renderSeenImage(form)}`,
  ];
}

function renderFooter({ version }: Signing, messages: Messages): string {
  return html`<footer><p>${messages.contentHash} <code>${version.content_hash}</code></p><p>${messages.hashMeaning}</p></footer>`;
}

/** Records that the page was seen, for a reader without JavaScript. */
function renderSeenImage({ path, preview }: Form): string {
  return preview ? '' : html`<noscript><img src="${path}/seen.gif" alt="" width="1" height="1"></noscript>`;
}

function disabledIn(preview: string | undefined): string {
  return preview ? ' disabled' : '';
}
