/**
 * Removes the title of a Word document (`read-docx.ts`), and returns its text. It has the level of the highest
 * headings, so it would become a clause beside theirs. Without two of them, it is the heading of what follows.
 */
export function takeTitle(body: HTMLElement): string | undefined {
  const [first, ...headings] = body.querySelectorAll('h1');
  const beginning = [...body.children].find(({ textContent }) => textContent.trim() !== '');
  if (first === undefined || first !== beginning || headings.length < 2) return undefined;
  // Some documents have a title above each of their parts.
  if (!isTitle(first) || headings.some(isTitle)) return undefined;
  for (const lineBreak of first.querySelectorAll('br')) lineBreak.replaceWith(' ');
  first.remove();
  return first.textContent.replaceAll(/\s+/g, ' ').trim();
}

function isTitle(heading: Element): boolean {
  return heading.matches('.title');
}
