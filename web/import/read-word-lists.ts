import { readValue } from './read-value.ts';

/** How a level of a list is numbered. `plain` counts 1, 2, 3, as the lists of clauses do. */
type Numbers = 'plain' | 'none' | 'other';

interface WordList {
  /** The same for lists that count together. */
  counter: string;
  levels: Numbers[];
  /** Of the level that names a style of paragraphs. */
  ofStyle(styleId: string): Numbers | undefined;
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
      const start = readValue(xml, 'startOverride');
      const given = levelsOf.get(definition) ?? [];
      const levels = given.map((level) => numbersOf(level, start));
      const counter = start === undefined ? definition : `${definition} from ${start} in ${id}`;
      const ofStyle = (styleId: string) =>
        levels[given.findIndex((level) => readValue(level, 'pStyle') === styleId)];
      return [[id, { counter, levels, ofStyle }]];
    }),
  );
}

function numbersOf(level: string, startOverride: string | undefined): Numbers {
  const format = readValue(level, 'numFmt');
  if (format === 'bullet' || format === 'none') return 'none';
  const start = startOverride ?? readValue(level, 'start') ?? '1';
  // "1.", "1)" and "(1)", but neither "1.1" nor "Article 1".
  const isPlain = /^[^\p{L}%]*%\d[^\p{L}%]*$/u.test(readValue(level, 'lvlText') ?? '');
  return format === 'decimal' && start === '1' && isPlain ? 'plain' : 'other';
}
