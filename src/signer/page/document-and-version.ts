import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import type { Signing } from '../find.ts';
import type { Messages } from './messages/en.ts';

/** The document's name and the number of its version, which stays on one line. */
export function renderDocumentAndVersion(
  { document, version }: Pick<Signing, 'document' | 'version'>,
  messages: Messages,
): string {
  return html`<bdi!${langAttribute(version.language)}>${document.name}</bdi> · <span class="whole">${messages.version(version.version_number)}</span>`;
}
