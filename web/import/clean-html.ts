import { findLinkProblem } from '../../shared/rich-text/link-target.ts';
import { texts as draftImport } from '../texts/draft-import.ts';
import { texts } from '../texts/file-import.ts';
import { FileProblem } from './file-problem.ts';
import { removeElements, removeForeign, removeStyles } from './remove-foreign.ts';
import { takeTitle } from './take-title.ts';

/**
 * Parses HTML into a separate document, in which no script runs, no handler is attached and nothing is loaded, and
 * removes everything that does not belong in a clause. Returns the body, and sentences about what was left out.
 */
export function cleanHtml(html: string): { body: HTMLElement; losses: string[] } {
  // The content security policy of the page also applies to this document.
  const { body } = new DOMParser().parseFromString(removeStyles(html), 'text/html');
  const elements = [...body.querySelectorAll('*')];
  if (elements.length > maxElements) throw new FileProblem(texts.tooMuchText);
  const { images, fields } = removeForeign(body);
  const equations = removeElements(body, 'math');
  const contents = removeElements(body, '[class^="MsoToc"]');
  const title = takeTitle(body);
  const links = [...body.querySelectorAll('a[href]')].filter((link) => {
    const href = link.getAttribute('href') ?? '';
    // Anchors in the file lead nowhere once it is clauses.
    if (findLinkProblem(href) || href.startsWith('#')) link.removeAttribute('href');
    return findLinkProblem(href) !== null && !href.startsWith('#');
  });
  const lost = (count: number, sentence: (count: number) => string) => (count > 0 ? [sentence(count)] : []);
  return {
    body,
    losses: [
      ...lost(images, texts.losses.images),
      ...lost(fields, texts.losses.fields),
      ...lost(links.length, texts.losses.links),
      ...lost(equations, () => texts.losses.equations),
      ...lost(contents, () => texts.losses.contents),
      ...(title === undefined ? [] : [draftImport.documentTitle(title)]),
      ...lost(countHidden(body), () => texts.losses.hiddenText),
    ],
  };
}

/** How many elements with text a browser would not show. What a style sheet hides is not known. */
function countHidden(body: HTMLElement): number {
  return [...body.querySelectorAll('[hidden], [style]')].filter(
    (element) =>
      element.textContent?.trim() &&
      (element.hasAttribute('hidden') || hiding.test(element.getAttribute('style') ?? '')),
  ).length;
}

const hiding = /\b(display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|mso-hide\s*:\s*all)/i;

const maxElements = 200_000;
