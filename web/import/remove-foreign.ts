/**
 * Removes the elements whose text is not part of a document: pictures, form fields, scripts and comments of Word.
 * Checkboxes become characters. Returns how many pictures and form fields were removed.
 */
export function removeForeign(body: HTMLElement): { images: number; fields: number } {
  for (const box of body.querySelectorAll('input[type=checkbox]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  removeElements(body, wordComments);
  const images = removeElements(body, 'img, picture, svg, canvas, video, audio');
  const fields = removeElements(body, 'input, select, textarea, button');
  removeElements(
    body,
    'script, style, template, noscript, iframe, object, embed, link, meta, base, title, head',
  );
  return { images, fields };
}

/**
 * HTML without its style sheets, which the content security policy of the page would block with an error in the log.
 * One that is not closed goes on to the end, as in browsers.
 */
export function removeStyles(html: string): string {
  return html.replace(/<style\b.*?(<\/style>|$)/gis, '');
}

/** The comments in HTML from Microsoft Word: their marks in the text, and the list of them below it. */
const wordComments = '.MsoCommentReference, .msocomoff, [style*="mso-element:comment"]';

/** Removes elements with their contents. Returns how many there were. */
export function removeElements(body: HTMLElement, selector: string): number {
  const found = [...body.querySelectorAll(selector)];
  for (const element of found) element.remove();
  return found.length;
}
