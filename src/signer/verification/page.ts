import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { codeScript } from '../page/assets.ts';
import { renderContact } from '../page/contact.ts';
import { type Doubt, renderDoubt } from '../page/doubt.ts';
import { draftKey } from '../page/draft-key.ts';
import { renderDocumentLine } from '../page/header.ts';
import { languageQuery } from '../page/language-switch.ts';
import { renderPage } from '../page/layout.ts';
import type { Messages } from '../page/messages/en.ts';
import { renderProblem } from '../page/problem.ts';
import type { Part } from '../page/static-part.ts';
import { renderTime } from '../page/time.ts';
import type { Refusal } from './enter-code.ts';
import { maskAddress } from './mask-address.ts';
import type { CodeState } from './stored-code.ts';

/** Why an entered code did not open the page. */
type CodeProblem = Refusal | { kind: 'malformed' };

export interface VerificationPage {
  signing: Signing;
  messages: Messages;
  /** Shows that the form comes from this page in this browser. */
  pageCode: string;
  /** The newest code, if one was requested. */
  code: CodeState | undefined;
  problem?: CodeProblem | undefined;
  doubt?: Doubt | undefined;
  /** When the next code can be requested, after a request was refused. Otherwise, `code.nextAt` says so. */
  limitedUntil?: string | undefined;
  /** True when what was sent cannot be recorded before a code is entered. */
  nothingRecorded?: boolean;
}

/**
 * The page that a signer sees before entering the code that a request asks for. It names the document and the
 * organisation that requests the decision, but neither the signer nor any clause.
 */
export function renderVerificationPage(page: VerificationPage): Part[] {
  const { signing, messages, problem, doubt, pageCode, nothingRecorded } = page;
  const words = messages.verification;
  const { name } = signing.organisation;
  const isPending = signing.status === 'PENDING';
  const title = messages.pageTitle(words.title, name);
  const body = html`<main!${isPending ? '' : html` data-draft="${draftKey(signing)}"`}>!${doubt ? renderDoubt(doubt, messages) : ''}!${problem ? renderCodeProblem(problem, messages) : ''}<header>!${renderDocumentLine(signing, messages)}<h1>${words.title}</h1></header>
!${nothingRecorded ? html`<p class="notice ui" role="alert">${messages.nothingRecorded}</p>` : ''}<p class="lead">!${isPending ? words.pending(name) : html`${words.decided}`}</p>
<form method="post" action="${languageQuery(messages)}" class="ui"><input type="hidden" name="code" value="${pageCode}">!${renderCodeField(page)}</form>!${renderContact(signing, messages)}</main>`;
  return renderPage({
    title: problem || doubt ? messages.pageTitle(messages.actionNeeded, title) : title,
    signing,
    messages,
    body: [body],
    script: codeScript,
  });
}

function renderCodeProblem(problem: CodeProblem, messages: Messages): string {
  return renderProblem(messages.verification.problem, html`<p>${describe(problem, messages)}</p>`);
}

function describe(problem: CodeProblem, { verification: words }: Messages): string {
  switch (problem.kind) {
    case 'malformed':
      return words.malformed;
    case 'not-valid':
      return words.notValid;
    case 'wrong':
      return words.wrong(problem.triesLeft);
  }
}

/** The field for the code that is on its way, or else the button that requests one. */
function renderCodeField(page: VerificationPage): string {
  const { signing, messages, code, problem, doubt, limitedUntil, nothingRecorded } = page;
  const words = messages.verification;
  const address = maskAddress(signing.signer_email);
  const nextAt = limitedUntil ?? code?.nextAt;
  const limit = nextAt
    ? html`<p class="notice" role="status">${words.tooMany} !${renderTime(nextAt, messages)}</p>`
    : '';
  if (!code?.isUsable)
    return html`<p>!${words.sendTo(address)}</p>!${limit || html`<div class="actions"><button name="step" value="send-code">${words.send}</button></div>`}<p class="hint">${words.limits}</p>`;
  const invalid = problem ? ' aria-invalid="true"' : '';
  // What the page has to say first is read first.
  const focus = problem || doubt || nothingRecorded || limitedUntil ? '' : ' autofocus';
  const sendAgain = limit
    ? ''
    : html`<button class="quiet" name="step" value="send-code" formnovalidate>${words.sendAgain}</button>`;
  return html`<p id="otp-sent">!${words.onItsWay(address)}</p><label for="otp">${words.code}</label><input class="otp" id="otp" name="otp" required autocomplete="one-time-code" inputmode="numeric" pattern="${fieldPattern}" maxlength="32" title="${words.malformed}" dir="ltr" aria-describedby="otp-sent otp-hint"!${invalid}!${focus}><p class="hint" id="otp-hint">${words.validUntil} !${renderTime(code.expiresAt, messages)}</p>
<div class="actions"><button name="step" value="enter-code">${words.enter}</button>!${sendAgain}</div>!${limit}<p class="hint">${words.onlyNewest} ${words.limits}</p>`;
}

/** As `readCode` reads it. */
const fieldPattern = '[\\s\\p{Pd}\\p{Cf}]*(\\p{Nd}[\\s\\p{Pd}\\p{Cf}]*){6}';
