import type { Language } from '../../wire/languages.ts';
import type { Signing } from './find.ts';
import { renderForm } from './page/form.ts';
import type { Messages } from './page/messages/en.ts';
import { messagesIn } from './page/messages/messages.ts';
import { type PageBytes, pageBytes } from './page/page-bytes.ts';
import type { SentForm } from './page/read-form.ts';
import type { RenderedVersion, VersionRenderer } from './page/rendered-version.ts';
import { renderCode, renderReview } from './page/review.ts';
import type { Part } from './page/static-part.ts';
import type { DisplayedPage } from './page-code.ts';

interface Drawn {
  signing: Signing;
  /** Of the request that is being served. */
  messages: Messages;
  version: RenderedVersion;
  renderVersion: VersionRenderer;
}

/** Draws the pages again that a browser may have been shown: for the codes in them, and for evidence. */
export function redrawPages({ signing, messages, version, renderVersion }: Drawn) {
  /** A version without clauses has nothing to review but the page itself. */
  const hasReview = version.clauses.length > 0;

  // Hashing a long page takes as long as the rest of a confirmation, which needs it twice.
  const pages = new Map<Language, PageBytes>();
  const pageIn = (language: Language): PageBytes => {
    const page = pages.get(language) ?? renderPageIn(language);
    pages.set(language, page);
    return page;
  };
  const renderPageIn = (language: Language): PageBytes => {
    const translated = messagesIn[language];
    const rendered = renderVersion(signing.version, translated, signing.earlier);
    return pageBytes(renderForm({ signing, version: rendered, messages: translated }));
  };
  const pageWithCode = (sent: SentForm, code: string): PageBytes =>
    pageBytes(renderForm({ signing, version, messages, code, notice: sent.notice }));

  /**
   * The review of what the form sent. Rendering one of 200 clauses takes a millisecond, and a confirmation needs it
   * twice.
   */
  const reviews = new Map<SentForm, Part[]>();
  const reviewOf = (sent: SentForm): Part[] => {
    const parts = reviews.get(sent) ?? renderReview({ ...sent, signing, version, messages });
    reviews.set(sent, parts);
    return parts;
  };

  return {
    hasReview,
    /** What the code of a page stands for: the page that is decided on, and the review without its code. */
    withoutCode(sent: SentForm): Pick<DisplayedPage, 'step' | 'content' | 'page' | 'review'> {
      const { step, code, withdrawn: _, ...content } = sent;
      // The code of these pages stands for their button alone.
      if (step === 'new-link' || step === 'withdraw')
        return { step, content: null, page: null, review: null };
      if (!hasReview) return { step: 'confirm', content, page: pageWithCode(sent, '').sha256, review: null };
      const review = reviewOf(sent).filter((part) => part !== renderCode({ code }));
      return {
        step: 'confirm',
        content,
        page: pageIn(sent.page).sha256,
        review: pageBytes(review).sha256,
      };
    },
    /** The bytes that the browser was shown before it sent this form, which contains that page's code. */
    withCode: (sent: SentForm): { page: PageBytes; review: PageBytes | null } =>
      hasReview
        ? { page: pageIn(sent.page), review: pageBytes(reviewOf(sent)) }
        : { page: pageWithCode(sent, sent.code), review: null },
  };
}
