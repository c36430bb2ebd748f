/**
 * Removes the title of a document at its beginning, and returns its text: that of a Word document (`read-docx.ts`), or
 * of a web page saved by Word or Google Docs. It would become a clause beside the headings below it, or the only text
 * of an introduction. Without two headings, it is the heading of what follows.
 */
export function takeTitle(body: HTMLElement): string | undefined {
  const title = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li, td, th')].find(
    ({ textContent }) => textContent.trim() !== '',
  );
  if (!title?.matches(titles)) return undefined;
  const headings = [...body.querySelectorAll('h1')].filter((heading) => heading !== title);
  // Some documents have a title above each of their parts.
  if (headings.length < 2 || body.querySelectorAll(titles).length > 1) return undefined;
  for (const lineBreak of title.querySelectorAll('br')) lineBreak.replaceWith(' ');
  title.remove();
  return title.textContent.replaceAll(/\s+/g, ' ').trim();
}

const titles = 'h1.title, p.title, p.MsoTitle';
