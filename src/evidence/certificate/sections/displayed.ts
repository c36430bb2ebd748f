import { findLanguage } from '../../../../shared/languages/choose-language.ts';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Certificate } from '../certificate.ts';
import type { Block } from '../layout/block.ts';
import type { Sheet } from '../layout/sheet.ts';
import { styles } from '../layout/styles.ts';
import type { Messages } from '../messages/en.ts';
import { exact, prose } from '../text/paragraph.ts';
import { cell, code, factTable, paragraphs } from './cells.ts';

/** What was shown to whoever decided, as far as the events say. */
export function writeDisplayed(sheet: Sheet, { evidence, replayed, messages }: Certificate): void {
  const { shown, displayed } = replayed;
  if (!shown && !displayed) return;
  sheet.heading(messages.displayed);
  const review = shown && 'review_sha256' in shown ? shown.review_sha256 : null;
  paragraphs(sheet, [
    evidence.page.kind === 'displayed' ? describePage(replayed, messages) : messages.pageDrawn,
  ]);
  const language = displayed?.language ?? shown?.language;
  const reviewLanguage = shown?.language ?? language;
  factTable(sheet, [
    [messages.page, displayed && code(displayed.page_sha256)],
    [messages.review, review === null ? null : code(review)],
    [messages.renderer, displayed && code(displayed.renderer)],
    [messages.language, language === undefined ? null : languageName(language)],
    [
      messages.reviewLanguage,
      reviewLanguage === undefined || reviewLanguage === language ? null : languageName(reviewLanguage),
    ],
    [messages.button, shown && quoted(shown.confirmation, reviewLanguage)],
    [messages.disclosure, shown && 'disclosure' in shown ? quoted(shown.disclosure, reviewLanguage) : null],
  ]);
  sheet.space(14);
}

function describePage({ shown }: Certificate['replayed'], messages: Messages): string {
  if (shown === null || !('page_sha256' in shown)) return messages.pageReported;
  return shown.review_sha256 === null ? messages.pageKept : messages.pageOpened;
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
