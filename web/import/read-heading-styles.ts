import { readStyles } from './read-styles.ts';
import { readValue } from './read-value.ts';

/**
 * The styles of headings in a Word document, by their ids: their levels, from 1 to 6. Those that are based on a heading
 * are headings too, which Mammoth does not know. Many contracts have only such styles.
 *
 * @param styles the XML of all styles
 */
export function readHeadingStyles(styles: string): Map<string, number> {
  const byId = readStyles(styles);
  const levels = [...byId.keys()].flatMap((id): [string, number][] => {
    const level = levelOf(id, byId);
    return level === undefined ? [] : [[id, level]];
  });
  return new Map(levels.slice(0, maxStyles));
}

/** No document has as many. Each is compared with every paragraph. */
const maxStyles = 100;

/** Word allows no longer chains of styles. One in a circle ends here too. */
const maxChain = 10;

function levelOf(id: string, byId: Map<string, string>): number | undefined {
  let own: string | undefined;
  let at = byId.get(id);
  for (let step = 0; at !== undefined && step < maxChain; step += 1) {
    const level = /^heading ([1-6])$/i.exec(readValue(at, 'name') ?? '')?.[1];
    own ??= readValue(at, 'outlineLvl');
    if (level !== undefined) return levelIn(own) ?? (own === undefined ? Number(level) : undefined);
    at = byId.get(readValue(at, 'basedOn') ?? '');
  }
  return undefined;
}

/** An outline level starts at 0. One of 9 is that of text, as the heading of a table of contents has. */
function levelIn(outline: string | undefined): number | undefined {
  const level = Number(outline ?? Number.NaN) + 1;
  return level >= 1 && level <= 6 ? level : undefined;
}
