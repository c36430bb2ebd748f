import type { Language } from '../../../wire/languages.ts';
import type { Signing } from '../find.ts';
import { renderForm } from './form.ts';
import { messagesIn } from './messages/messages.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import type { VersionRenderer } from './rendered-version.ts';

/** What the page's script says that it displays. */
export interface ReportedPage {
  language: Language;
  /** The code that the page of a version without clauses has. */
  code?: string | undefined;
}

/** The bytes of the page that a link opens, as they were displayed in this language. */
export function firstPage(
  renderVersion: VersionRenderer,
  signing: Signing,
  { language, code }: ReportedPage,
): PageBytes {
  const messages = messagesIn[language];
  const version = renderVersion(signing.version, messages, signing.earlier);
  return pageBytes(renderForm({ signing, version, messages, code }));
}
