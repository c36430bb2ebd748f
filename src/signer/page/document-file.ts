import { html } from 'ghtml';
import { langAndDirAttributes, langAttribute } from '../../../shared/languages/language-tag.ts';
import type { Signing } from '../find.ts';
import { stateStyles, styles } from './assets.ts';
import { titleId } from './clause-ids.ts';
import { renderContact } from './contact.ts';
import { renderHeader } from './header.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedClause } from './rendered-clause.ts';
import { renderVersion } from './rendered-version.ts';
import { groupSections } from './sections.ts';

/** The document of a pending request as one self-contained HTML file, to read before deciding. It decides nothing. */
export function renderDocumentFile(signing: Signing, messages: Messages): string {
  const { clauses } = renderVersion(signing.version, messages);
  const { organisation, document, version } = signing;
  return html`<!doctype html>
<html lang="${messages.lang}" dir="${messages.dir}">
<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${messages.pageTitle(document.name, organisation.name)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">
<style>!${styles.text}!${stateStyles.text}</style></head><body><main>!${renderHeader(signing, messages)}<p class="notice ui">${messages.copyToRead}</p>
!${groupSections(clauses, messages).map(
    ({ id, heading, language, clauses }) =>
      html`<section><h2 id="${id}" dir="auto"!${langAttribute(language)}>${heading}</h2>!${clauses.map((clause) => renderClause(clause, messages))}</section>`,
  )}<footer><p>${messages.contentHash} <code dir="ltr">${version.content_hash}</code></p></footer>!${renderContact(signing, messages)}</main></body></html>
`;
}

/** The file's name as a download. */
export function documentFileName({ id }: Signing): string {
  return `document-${id}.html`;
}

function renderClause(
  { clause, index, html: content, language }: RenderedClause,
  messages: Messages,
): string {
  return html`<article><h3 dir="auto"><span class="number">${index + 1}</span> <span id="${titleId(index)}"!${langAttribute(language)}>${clause.title}</span></h3>
<p class="kind">${clause.is_mandatory ? messages.mandatory : messages.optional}</p><div class="content"!${langAndDirAttributes(language)}>!${content}</div></article>`;
}
