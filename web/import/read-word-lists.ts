import { readValue } from './read-value.ts';

/** The type of an ordered list in HTML. */
export type ListType = '1' | 'a' | 'A' | 'i' | 'I';

export interface ListLevel {
  isBullet: boolean;
  start: number;
  /** Undefined for numbers that lists of clauses can't have, such as "1.1" and "Article 1". */
  type: ListType | undefined;
  /** The paragraph style that is linked to the level. */
  styleId: string | undefined;
}

interface WordList {
  /** The same for lists that count together. */
  counter: string;
  levels: ListLevel[];
}

/** The lists that `numbering.xml` defines, by the `numId` that their paragraphs name. */
export function readWordLists(numbering: string): Map<string, WordList> {
  const [definitions = '', ...numbers] = numbering.split(/(?=<w:num )/);
  const levelsOf = new Map(
    definitions
      .split(/(?=<w:abstractNum )/)
      .map((xml) => [/w:abstractNumId="(\d+)"/.exec(xml)?.[1], xml.split(/(?=<w:lvl )/).slice(1)]),
  );
  return new Map(
    numbers.flatMap((xml): [string, WordList][] => {
      const [id, definition] = [/w:numId="(\d+)"/.exec(xml)?.[1], readValue(xml, 'abstractNumId')];
      if (id === undefined || definition === undefined) return [];
      const starts = new Map(
        [...xml.matchAll(/<w:lvlOverride w:ilvl="(\d)">\s*<w:startOverride w:val="(\d+)"/g)].map(
          ([, level, start]) => [Number(level), Number(start)],
        ),
      );
      const levels = (levelsOf.get(definition) ?? []).map((level, index) =>
        readLevel(level, starts.get(index)),
      );
      return [[id, { counter: starts.size === 0 ? definition : `${definition} ${id}`, levels }]];
    }),
  );
}

const types = new Map<string, ListType>([
  ['decimal', '1'],
  ['lowerLetter', 'a'],
  ['upperLetter', 'A'],
  ['lowerRoman', 'i'],
  ['upperRoman', 'I'],
]);

function readLevel(xml: string, startOverride: number | undefined): ListLevel {
  const format = readValue(xml, 'numFmt') ?? 'decimal';
  const start = startOverride ?? Number(readValue(xml, 'start') ?? 1);
  // "1.", "1)" and "(a)", but neither "1.1" nor "Article 1".
  const isAlone = /^[^\p{L}%]*%\d[^\p{L}%]*$/u.test(readValue(xml, 'lvlText') ?? '');
  return {
    isBullet: format === 'bullet',
    start: Number.isSafeInteger(start) && start >= 0 ? start : 1,
    type: isAlone ? types.get(format) : undefined,
    styleId: readValue(xml, 'pStyle'),
  };
}
