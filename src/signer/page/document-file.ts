import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { renderClauseArticle } from './clause-article.ts';
import { renderContact } from './contact.ts';
import { renderHeader } from './header.ts';
import { renderHtmlFile } from './html-file.ts';
import type { Messages } from './messages/en.ts';
import { renderVersion } from './rendered-version.ts';
import { renderSections } from './sections.ts';

/** The document of a pending request as one HTML file, to read before deciding. It decides nothing. */
export function renderDocumentFile(signing: Signing, messages: Messages): string {
  const { clauses } = renderVersion(signing.version, messages);
  const { organisation, document, version } = signing;
  const main = html`<main>!${renderHeader(signing, messages)}<p class="notice ui">${messages.copyToRead}</p>
!${renderSections(clauses, messages, (clause) => renderClauseArticle(clause, messages))}<footer><p>${messages.contentHash} <code dir="ltr">${version.content_hash}</code></p></footer>!${renderContact(signing, messages)}</main>`;
  return renderHtmlFile({ title: messages.pageTitle(document.name, organisation.name), messages, main });
}

/** The file's name as a download. */
export function documentFileName({ id }: Signing): string {
  return `document-${id}.html`;
}
