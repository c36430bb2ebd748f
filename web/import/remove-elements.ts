/** Elements that a clause can't contain, whose text is not part of the document but of a picture, a player or a form. */
export const pictures = 'img, picture, svg, canvas, video, audio';
export const fields = 'input, select, textarea, button';
export const unseen =
  'script, style, template, noscript, iframe, object, embed, link, meta, base, title, head';

/** The comments in HTML from Microsoft Word: what marks their places in the text, and the list below it with what they say. */
export const wordComments = '.MsoCommentReference, .msocomoff, [style*="mso-element:comment"]';

/** Removes elements with their contents. Returns how many there were. */
export function removeElements(body: HTMLElement, selector: string): number {
  const found = [...body.querySelectorAll(selector)];
  for (const element of found) element.remove();
  return found.length;
}

/** Turns checkboxes into characters. */
export function replaceCheckboxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll('input[type=checkbox]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
}
