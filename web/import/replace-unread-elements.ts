/**
 * Renames elements of a part of a Word document that Mammoth skips together with the text in them, such as simple
 * fields (`REF`, `MERGEFIELD`) and text of the other direction, to elements that it reads in the same way. Breaks of
 * pages become tabs, because the words on both sides would run together.
 */
export function replaceUnreadElements(xml: string): string {
  return xml
    .replaceAll(unread, (_, start: string, name: string) => `${start}${replacements[name]}`)
    .replaceAll(breaks, (found) => (/w:type="(?:page|column)"/.test(found) ? '<w:tab/>' : found));
}

/** An element of Mammoth that stands for its children. */
const group = 'w:smartTag';

const replacements: Record<string, string> = {
  'w:fldSimple': group,
  'w:bdo': group,
  'w:dir': group,
  // The reading beside it (`w:rt`) stays unread.
  'w:ruby': group,
  'w:rubyBase': group,
  'w:cr': 'w:br',
  'w:ptab': 'w:tab',
  'v:oval': 'v:rect',
  'v:polyline': 'v:rect',
};

const unread = new RegExp(`(</?)(${Object.keys(replacements).join('|')})(?=[\\s/>])`, 'g');

/** Without the type of the break: looking for it in the same pattern could take minutes on a long attribute. */
const breaks = /<w:br\s[^<>]*\/>/g;
