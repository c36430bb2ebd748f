import { readListNumbers } from './read-list-numbers.ts';

/**
 * Writes the number of each item of an ordered list before its text, between characters of the private use area,
 * because Mammoth passes on no numbers. `restoreListNumbers` takes them out again.
 *
 * @param document the XML of a Word document
 * @param parts all XML parts, by their paths
 */
export function markListNumbers(document: string, parts: Map<string, string>): string {
  const paragraphs = document.split('</w:p>');
  const numbers = readListNumbers(paragraphs, parts);
  return paragraphs
    .map((paragraph, index) => {
      const number = numbers[index];
      const at = paragraph.lastIndexOf('</w:pPr>', paragraph.search(/<w:r[ >]/));
      if (!number || at < 0) return paragraph;
      const mark = `<w:r><w:t>\uE000${number.value};${number.type ?? '?'}\uE001</w:t></w:r>`;
      const end = at + '</w:pPr>'.length;
      return paragraph.slice(0, end) + mark + paragraph.slice(end);
    })
    .join('</w:p>');
}

/** Whether a marked document has numbers that lists of clauses can't have, such as "1.1". They are restored as "1.". */
export function hasOtherNumbers(document: string): boolean {
  return /\uE000\d+;\?\uE001/.test(document);
}

/**
 * The HTML that Mammoth made of a marked document, without the marks. Each list starts at the number of its first item,
 * and a new list starts where an item doesn't have the next number.
 */
export function restoreListNumbers(html: string): string {
  const open: { next: number | undefined; type: string }[] = [];
  return html
    .replaceAll(';?\uE001', ';1\uE001')
    .replaceAll(
      /<ol>(?:<li>\uE000(\d+);([1aAiI])\uE001)?|<\/li><li>\uE000(\d+);([1aAiI])\uE001|<\/ol>/g,
      (found, first?: string, firstType = '1', later?: string, laterType = '1') => {
        if (found === '</ol>') {
          open.pop();
          return found;
        }
        if (later === undefined) {
          open.push({ next: first === undefined ? undefined : Number(first) + 1, type: firstType });
          return first === undefined ? found : `${listStart(first, firstType)}<li>`;
        }
        const list = open.pop();
        open.push({ next: Number(later) + 1, type: laterType });
        const continues = list?.next === Number(later) && list.type === laterType;
        return continues ? '</li><li>' : `</li></ol>${listStart(later, laterType)}<li>`;
      },
    )
    .replaceAll(/\uE000\d+;[1aAiI]\uE001/g, '');
}

function listStart(start: string, type: string): string {
  return `<ol${start === '1' ? '' : ` start="${start}"`}${type === '1' ? '' : ` type="${type}"`}>`;
}
