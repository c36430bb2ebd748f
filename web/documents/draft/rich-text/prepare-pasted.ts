import { removeForeign, removeStyles } from '../../../import/remove-foreign.ts';
import { restoreWordLists } from './restore-word-lists.ts';

/**
 * Prepares pasted or dropped HTML for the editor, which would keep the text of any element: removes what is not part of
 * the text, links to places in the document that it comes from, and styles, which the content security policy would
 * block with an error in the log. Turns the lists of Word into real ones. HTML that was copied from the editor itself
 * stays as it is.
 */
export function preparePasted(html: string): string {
  // Unlike a document of DOMParser, this one isn't subject to the page's policy on style attributes.
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = removeStyles(html);
  if (body.querySelector('[data-pm-slice]')) return html;
  removeForeign(body);
  for (const link of body.querySelectorAll('a[href^="#"]')) link.removeAttribute('href');
  restoreWordLists(body);
  return body.innerHTML;
}
