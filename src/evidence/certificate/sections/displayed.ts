import { findLanguage } from '../../../../shared/languages/choose-language.ts';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Certificate } from '../certificate.ts';
import type { Block } from '../layout/block.ts';
import type { Sheet } from '../layout/sheet.ts';
import { styles } from '../layout/styles.ts';
import { exact, prose } from '../text/paragraph.ts';
import { cell, code, factTable, paragraphs } from './cells.ts';

/** What the signer was shown, as far as the events say. */
export function writeDisplayed(sheet: Sheet, { evidence, replayed, messages }: Certificate): void {
  const { shown, displayed } = replayed;
  if (!shown && !displayed) return;
  sheet.heading(messages.displayed);
  const kept = shown ? messages.pageKept : messages.pageReported;
  paragraphs(sheet, [evidence.page.kind === 'displayed' ? kept : messages.pageDrawn]);
  const language = shown?.language ?? displayed?.language;
  factTable(sheet, [
    [messages.page, displayed && code(displayed.page_sha256)],
    [
      messages.review,
      shown && 'review_sha256' in shown && shown.review_sha256 ? code(shown.review_sha256) : null,
    ],
    [messages.renderer, displayed && code(displayed.renderer)],
    [messages.language, language === undefined ? null : languageName(language)],
    [messages.button, shown && quoted(shown.confirmation, language)],
    [messages.disclosure, shown && 'disclosure' in shown ? quoted(shown.disclosure, language) : null],
  ]);
  sheet.space(14);
}

function languageName(tag: string): Block[] {
  const known = findLanguage(tag);
  return [
    { text: known ? languages[known].name : exact(tag), style: styles.text, lang: tag, direction: 'auto' },
  ];
}

/** A text of the page, in the language of the page. */
function quoted(text: string, language: string | undefined): Block[] {
  return language === undefined
    ? cell(prose(text))
    : [{ text: prose(text), style: styles.text, lang: language, direction: 'auto' }];
}
