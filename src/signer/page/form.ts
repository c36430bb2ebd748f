import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { applicationAttribute } from './application-attribute.ts';
import { changesStyles, confirmScript, formScript, stateStyles } from './assets.ts';
import { renderClauseFields } from './clause-fields.ts';
import { clauseId } from './clause-ids.ts';
import { renderContact } from './contact.ts';
import { type Doubt, hold, renderDoubt } from './doubt.ts';
import { draftKey } from './draft-key.ts';
import { decidedEvents, embedAttribute } from './embed-event.ts';
import { renderHeader } from './header.ts';
import { languageQuery } from './language-switch.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { renderPageState } from './page-state.ts';
import { renderPrintButton } from './print-button.ts';
import { type FormProblem, renderProblemSummary } from './problem-summary.ts';
import type { SentForm } from './read-form.ts';
import { renderRedirectNotice } from './redirect-notice.ts';
import type { RenderedClause } from './rendered-clause.ts';
import { defaultDecisions, type RenderedVersion } from './rendered-version.ts';
import { saltAttribute } from './salt-attribute.ts';
import type { Part } from './static-part.ts';
import { viewAttribute } from './view-attribute.ts';

interface Form {
  signing: Signing;
  version: RenderedVersion;
  messages: Messages;
  /** What the signer sent, if the form is shown again because it could not be recorded. */
  sent?: Pick<SentForm, 'decisions' | 'comments' | 'touched' | 'note'> | undefined;
  problem?: FormProblem;
  /** The code with which a version without clauses is confirmed. */
  code?: string | undefined;
  /** Set when such a confirmation didn't show that its sender saw the page. */
  notice?: Doubt | null;
  /** Set in a preview: the notice that says so. A preview has no signing request and cannot send anything. */
  preview?: string;
}

/** The page of a pending request: every clause with its two choices, and a button that leads to the review. */
export function renderForm(form: Form): Part[] {
  const { signing, version, messages, problem, preview, notice } = form;
  const { name } = signing.organisation;
  const title = messages.pageTitle(signing.document.name, name);
  const isEmpty = version.clauses.length === 0;
  return renderPage({
    title: problem || notice ? messages.pageTitle(messages.actionNeeded, title) : title,
    signing,
    messages,
    script: isEmpty ? confirmScript : formScript,
    moreStyles: [
      ...(preview || problem || notice || version.needsStateStyles ? [stateStyles] : []),
      ...(version.changes ? [changesStyles] : []),
    ],
    ...(version.contents && { skip: html`<a class="skip" href="#clauses">${messages.skipToClauses}</a>` }),
    ...(!isEmpty && !preview && { form: { id: 'decisions', step: 'edit' } }),
    body: isEmpty ? wholeForm(form) : clausesForm(form),
  });
}

function clausesForm(form: Form): Part[] {
  const { signing, version, messages, sent, problem, preview } = form;
  const { clauses, contents } = version;
  return [
    html`<main>!${preview ?? ''}<form id="decisions" method="post" action="${languageQuery(messages)}" novalidate!${saltAttribute(signing)} data-draft="${draftKey(signing)}"!${sent ? ' data-sent' : ''}!${isFirst(form) ? viewAttribute(form) : ''}>
!${problem ? renderProblemSummary(problem, messages) : ''}!${renderHeader(signing, messages)}
<div class="intro"><p>${messages.howTo}</p><p>${mandatoryAndOptional(clauses, messages)}</p>!${preview ? '' : renderToKeep(messages)}</div>
<input type="hidden" name="contentHash" value="${signing.version.content_hash}">!${renderPageState({ page: messages.code, notice: null })}!${renderTouchedField(clauses)}`,
    version.changes?.summary ?? '',
    contents ?? '',
    '<div id="clauses">',
    fieldsOf(form),
    html`</div><div class="note ui" id="note-block"><label for="note">${messages.note}</label><p id="note-hint">!${messages.noteHint(signing.organisation.name)}</p><textarea id="note" name="rejectionNote" rows="4" maxlength="1000" dir="auto" aria-describedby="note-hint">
${sent?.note ?? ''}</textarea></div>
<div class="bar ui"><div class="progress"><p role="status" data-words="${messages.progress}"></p>!${renderCount(clauses.length, messages)}<a href="#${clauseId(0)}" id="next" hidden>${messages.nextUndecided}</a></div><button name="step" value="review"!${disabledInPreview(preview)}>${messages.review}</button></div></form>
!${renderFooter(signing, messages)}</main>!${renderViewImage(form)}`,
  ];
}

/**
 * The document to print or save before deciding. The link has no path, because stored pages must not name the token,
 * and no `download` attribute, so that a request that has ended meanwhile is shown as a page instead of saved as one.
 */
function renderToKeep(messages: Messages): string {
  return html`<div class="actions ui"><a class="button quiet" href="${languageQuery(messages)}&amp;document">${messages.downloadDocument}</a>!${renderPrintButton(messages)}</div>`;
}

/** How many clauses are mandatory and optional, and what declining them means. */
function mandatoryAndOptional(clauses: RenderedClause[], messages: Messages): string {
  const mandatory = clauses.filter(({ clause }) => clause.is_mandatory).length;
  const optional = clauses.length - mandatory;
  if (optional === 0) return messages.allMandatory(mandatory);
  if (mandatory === 0) return messages.allOptional(optional);
  return messages.sentences(messages.someMandatory(mandatory), messages.someOptional(optional));
}

/** How many clauses are decided, for readers without JavaScript: the style sheet counts. */
function renderCount(total: number, messages: Messages): string {
  const [before, after] = messages.progress.replace('{total}', String(total)).split('{decided}');
  return html`<noscript><p class="count" data-before="${before}" data-after="${after}"></p></noscript>`;
}

function fieldsOf({ version, messages, sent, problem }: Form): Part {
  if (!sent) return version.initialFields;
  const clauses = version.clauses.map(({ clause }) => clause);
  return renderClauseFields({
    clauses: version.clauses,
    changes: version.changes,
    decisions: { ...defaultDecisions(clauses), ...sent.decisions },
    comments: sent.comments,
    touched: sent.touched,
    showMissing: problem?.kind === 'undecided',
    messages,
  });
}

/**
 * Where the page's script enters which pre-selected choices the signer confirmed. Without the script, the field stays
 * disabled and is not sent, so that they count as unknown.
 */
function renderTouchedField(clauses: RenderedClause[]): string {
  return clauses.some(({ clause }) => clause.default_checked)
    ? '<input type="hidden" name="touched" disabled>'
    : '';
}

/** A version without clauses is confirmed as a whole. */
function wholeForm(form: Form): Part[] {
  const { signing, messages, problem, preview, code, notice = null } = form;
  return [
    html`<main>!${preview ?? ''}!${problem ? renderProblemSummary(problem, messages) : ''}!${notice ? renderDoubt(notice, messages) : ''}!${renderHeader(signing, messages)}
<div class="intro"><p>${messages.noClauses}!${renderRedirectNotice(signing, messages)}</p></div>
<form method="post" action="${languageQuery(messages)}"!${saltAttribute(signing)} data-draft=""!${signing.version.redirect_url ? embedAttribute(decidedEvents(signing.id, 'ACCEPTED_FULL')) : ''}!${applicationAttribute(signing, 'ACCEPTED_FULL')}!${preview ? '' : hold}!${isFirst(form) ? viewAttribute(form) : ''}><input type="hidden" name="contentHash" value="${signing.version.content_hash}">!${renderPageState({ page: messages.code, notice })}!${code ? html`<input type="hidden" name="code" value="${code}">` : ''}
<div class="actions ui"><button name="step" value="confirm"!${disabledInPreview(preview)}>${messages.confirmFull}</button></div></form>
!${renderFooter(signing, messages)}</main>!${renderViewImage(form)}`,
  ];
}

function renderFooter(signing: Signing, messages: Messages): string {
  return html`!${renderContact(signing, messages)}<footer><p>${messages.contentHash} <code>${signing.version.content_hash}</code></p><p>${messages.hashMeaning}</p></footer>`;
}

/** Whether it is the page that a link opens, because only that page can be recorded as viewed. */
function isFirst({ sent, problem, notice, preview }: Form): boolean {
  return !sent && !problem && !notice && !preview;
}

/**
 * Records that the page was viewed, for readers without JavaScript. Stored pages must not name the link, so the address
 * is only a query.
 */
function renderViewImage(form: Form): string {
  return isFirst(form)
    ? html`<noscript><img src="${languageQuery(form.messages)}&amp;seen" alt="" width="1" height="1"></noscript>`
    : '';
}

function disabledInPreview(preview: string | undefined): string {
  return preview ? ' disabled' : '';
}
