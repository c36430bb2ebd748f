import { readHeadingStyles } from './read-heading-styles.ts';
import { readStyles } from './read-styles.ts';
import { readValue } from './read-value.ts';
import { type ListLevel, type ListType, readWordLists } from './read-word-lists.ts';

/** The number that Word shows before a paragraph. */
export interface ListNumber {
  value: number;
  /** Undefined when lists of clauses can't have such numbers. */
  type: ListType | undefined;
}

/**
 * The numbers of the items of ordered lists, for each paragraph of a Word document. Headings have none here.
 *
 * @param paragraphs the XML of each
 * @param parts all XML parts, by their paths
 */
export function readListNumbers(
  paragraphs: string[],
  parts: Map<string, string>,
): (ListNumber | undefined)[] {
  const lists = readWordLists(parts.get('word/numbering.xml') ?? '');
  const styles = readListStyles(parts.get('word/styles.xml') ?? '');
  const counts = new Map<string, number[]>();
  return paragraphs.map((paragraph) => {
    const styleId = readValue(paragraph, 'pStyle') ?? '';
    const style = styles.get(styleId);
    const ownId = readValue(paragraph, 'numId');
    const list = lists.get(ownId ?? style?.numId ?? '');
    if (!list || style?.isHeading || !/<w:t[ >]/.test(paragraph)) return undefined;
    const index =
      ownId === undefined
        ? list.levels.findIndex((level) => level.styleId === styleId)
        : Number(readValue(paragraph, 'ilvl') ?? 0);
    const level = list.levels[index];
    // Mammoth shows no number then.
    if (!level || index > maxLevel) return { value: 1, type: undefined };
    return level.isBullet ? undefined : { value: count(list.counter, index, level), type: level.type };
  });

  /** Counts one more on a level. The levels below it begin again. */
  function count(counter: string, index: number, { start }: ListLevel): number {
    const above = (counts.get(counter) ?? []).slice(0, index + 1);
    const value = (above[index] ?? start - 1) + 1;
    above[index] = value;
    counts.set(counter, above);
    return value;
  }
}

/** The last level that Mammoth reads. Starts at 0. */
const maxLevel = 4;

interface Style {
  isHeading: boolean;
  /** Names the list that the style numbers paragraphs with. */
  numId: string | undefined;
}

function readListStyles(xml: string): Map<string, Style> {
  const headings = readHeadingStyles(xml);
  return new Map(
    [...readStyles(xml)].map(([id, style]) => {
      const isHeading = headings.has(id) || /^heading \d/i.test(readValue(style, 'name') ?? '');
      return [id, { isHeading, numId: readValue(style, 'numId') }];
    }),
  );
}
