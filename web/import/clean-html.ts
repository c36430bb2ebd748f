import { findLinkProblem } from '../../shared/rich-text/link-target.ts';
import { texts } from '../texts/file-import.ts';
import { FileProblem } from './file-problem.ts';
import {
  fields,
  pictures,
  removeElements,
  replaceCheckboxes,
  unseen,
  wordComments,
} from './remove-elements.ts';

/**
 * Parses HTML into a separate document, in which no script runs, no handler is attached and nothing is loaded, and
 * removes everything that does not belong in a clause. Returns the body, and sentences about what was left out.
 */
export function cleanHtml(html: string): { body: HTMLElement; losses: string[] } {
  // The content security policy of the page also applies to this document: it would block its styles and log errors.
  const { body } = new DOMParser().parseFromString(
    html.replace(/<style\b.*?(<\/style>|$)/gis, ''),
    'text/html',
  );
  const elements = [...body.querySelectorAll('*')];
  if (elements.length > maxElements) throw new FileProblem(texts.tooMuchText);
  replaceCheckboxes(body);
  const lostImages = removeElements(body, pictures);
  const lostFields = removeElements(body, fields);
  const lostEquations = removeElements(body, 'math');
  removeElements(body, `${unseen}, ${wordComments}`);
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
      ...lost(lostImages, texts.losses.images),
      ...lost(lostFields, texts.losses.fields),
      ...lost(links.length, texts.losses.links),
      ...lost(lostEquations, () => texts.losses.equations),
    ],
  };
}

const maxElements = 200_000;
