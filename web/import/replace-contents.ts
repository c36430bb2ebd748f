/**
 * Replaces each table of contents in a Word document by one line in a style of its own, which `read-docx.ts` knows.
 * Word also gives the lines styles, but other programs, such as Google Docs, do not.
 */
export function replaceContents(document: string): string {
  const open: { at: number; isContents: boolean }[] = [];
  let replaced = '';
  let from = 0;
  for (const { 0: found, index } of document.matchAll(controls)) {
    const control = open.at(-1);
    if (found === '<w:sdt>') open.push({ at: index, isContents: false });
    else if (found !== '</w:sdt>') {
      if (control) control.isContents = true;
    } else if (open.pop() && control?.isContents && control.at >= from) {
      const end = index + found.length;
      if (!isWhole(document.slice(control.at, end))) continue;
      replaced += document.slice(from, control.at) + placeholder;
      from = end;
    }
  }
  return replaced + document.slice(from);
}

/** The id of the style. */
export const contentsStyle = 'AssentContents';

const placeholder = `<w:p><w:pPr><w:pStyle w:val="${contentsStyle}"/></w:pPr><w:r><w:t>…</w:t></w:r></w:p>`;

/** The content controls, and what says that one is a table of contents. */
const controls = /<w:sdt>|<\/w:sdt>|<w:docPartGallery w:val="Table of Contents"\s*\/>/g;

/** Whether every field that begins in it also ends there. */
function isWhole(control: string): boolean {
  const count = (type: string) => control.split(`w:fldCharType="${type}"`).length;
  return count('begin') === count('end');
}
