import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { receiptScript } from './assets.ts';
import { renderPage } from './layout.ts';
import type { Messages } from './messages/en.ts';
import { type RenderedClause, type RenderedVersion, titleId } from './rendered-version.ts';
import { groupSections } from './sections.ts';
import type { Part } from './static-part.ts';

interface Receipt {
  signing: Signing;
  version: RenderedVersion;
  nonce: string;
  messages: Messages;
  /** The signer sent other decisions after these were recorded. */
  wasSent?: boolean;
}

/** The page of a completed request: what was shown and what was decided, to keep and to print. */
export function renderReceipt({ signing, version, nonce, messages, wasSent }: Receipt): Part[] {
  const { organisation, is_superseded, rejection_note, status } = signing;
  const notices = [
    ...(wasSent ? [html`<p class="notice ui" role="alert">${messages.alreadyDecided}</p>`] : []),
    ...(is_superseded ? [html`<p class="notice ui">!${messages.superseded(organisation.name)}</p>`] : []),
  ];
  const body = html`<main class="receipt">!${notices}<header><p>${messages.receipt}</p>
<h1 class="!${status === 'REJECTED' ? 'is-declined' : 'is-accepted'}">${headline(signing, messages)}</h1><p class="lead">!${messages.received(organisation.name)}</p></header>
!${renderFacts(signing, version, messages)}
<div class="actions ui">!${renderContinue(signing, messages)}<button class="quiet" type="button" id="print" hidden>${messages.print}</button></div>
!${rejection_note ? html`<h2>${messages.yourNote}</h2><p class="quote" dir="auto">${rejection_note}</p>` : ''}
!${renderDecided(signing, version, messages)}</main>`;
  const title = messages.pageTitle(`${messages.receipt}: ${signing.document.name}`, organisation.name);
  return renderPage({ title, nonce, messages, body: [body], script: receiptScript });
}

function headline({ status }: Signing, messages: Messages): string {
  if (status === 'REJECTED') return messages.rejected;
  return status === 'ACCEPTED_FULL' ? messages.acceptedFull : messages.acceptedPartial;
}

function renderFacts(signing: Signing, { clauses }: RenderedVersion, messages: Messages): string {
  const accepted = clauses.filter(({ clause }) => signing.assent_map?.[clause.id]).length;
  const facts = [
    [
      messages.document,
      html`<bdi>${signing.document.name}</bdi>, ${messages.versionInline(signing.version.version_number)}`,
    ],
    [messages.askedBy, html`<bdi>${signing.organisation.name}</bdi>`],
    [
      messages.decidedBy,
      html`<bdi>${signing.signer_name}</bdi> <span class="address">(${signing.signer_email})</span>`,
    ],
    [messages.completed, renderTime(signing.completed_at, messages)],
    ...(clauses.length > 0
      ? [[messages.decisions, messages.tally(accepted, clauses.length - accepted)]]
      : []),
    [messages.contentHash, html`<code>${signing.version.content_hash}</code>`],
    [messages.reference, html`<code>${signing.id}</code>`],
  ];
  return html`<dl>!${facts.map(([term, description]) => html`<div><dt>${term}</dt><dd>!${description}</dd></div>`)}</dl>`;
}

function renderTime(at: string | null, messages: Messages): string {
  return at ? html`<time datetime="${at}">${messages.dateTime(at)}</time>` : '';
}

function renderContinue({ version: { redirect_url } }: Signing, messages: Messages): string {
  if (redirect_url === null) return '';
  return html`<a class="button" href="${redirect_url}">!${messages.continueTo(new URL(redirect_url).host)}</a>`;
}

function renderDecided({ assent_map }: Signing, { clauses }: RenderedVersion, messages: Messages): string {
  return groupSections(clauses, messages)
    .map(
      ({ id, heading, clauses }) =>
        html`<section aria-labelledby="${id}"><h2 id="${id}" dir="auto">${heading}</h2>!${clauses.map((rendered) => renderClause(rendered, assent_map?.[rendered.clause.id] === true, messages))}</section>`,
    )
    .join('');
}

function renderClause(
  { clause, index, html: content }: RenderedClause,
  isAccepted: boolean,
  messages: Messages,
): string {
  return html`<article><h3><span class="number">${index + 1}</span> <bdi id="${titleId(index)}">${clause.title}</bdi></h3>
<p class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}</p><div class="content">!${content}</div>
<p class="decision ui !${isAccepted ? 'is-accepted' : 'is-declined'}">${isAccepted ? messages.accepted : messages.declined}</p></article>`;
}
