import { readValue } from './read-value.ts';
import { readWordLists } from './read-word-lists.ts';

/**
 * Whether the lists of a Word document have other numbers once they are imported, where each list counts 1, 2, 3: letters,
 * numbers with words or of several levels, lists that begin at another number, and lists that continue after other text.
 *
 * @param parts the XML parts, by their paths
 */
export function changesListNumbers(document: string, parts: Map<string, string>): boolean {
  const lists = readWordLists(parts.get('word/numbering.xml') ?? '');
  const styles = readStyles(parts.get('word/styles.xml') ?? '');
  const counted = new Set<string>();
  let previous: string | undefined;
  for (const paragraph of document.split('</w:p>')) {
    if (!/<w:t[ >]/.test(paragraph)) continue;
    const style = styles.get(readValue(paragraph, 'pStyle') ?? '');
    const ownId = readValue(paragraph, 'numId');
    const list = style?.isHeading ? undefined : lists.get(ownId ?? style?.numId ?? '');
    if (list) {
      const level = ownId === undefined ? undefined : Number(readValue(paragraph, 'ilvl') ?? 0);
      const numbers = level === undefined ? list.ofStyle(style?.id ?? '') : list.levels[level];
      const continues = previous === undefined && counted.has(list.counter);
      // Mammoth shows no number if the list has no such level, or none that names the style.
      if (numbers === undefined || numbers === 'other' || (numbers === 'plain' && continues)) return true;
      counted.add(list.counter);
    }
    previous = list?.counter;
  }
  return false;
}

interface Style {
  id: string;
  isHeading: boolean;
  /** Names the list that the style numbers paragraphs with. */
  numId: string | undefined;
}

function readStyles(xml: string): Map<string, Style> {
  const styles = xml.split('</w:style>').map((style) => ({
    id: /w:styleId="([^"]*)"/.exec(style)?.[1] ?? '',
    isHeading: /^heading \d/i.test(readValue(style, 'name') ?? ''),
    numId: readValue(style, 'numId'),
  }));
  return new Map(styles.map((style) => [style.id, style]));
}
