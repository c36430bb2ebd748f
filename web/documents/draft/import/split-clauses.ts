import { firstCharacters } from '../../../../shared/first-characters.ts';
import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { texts } from '../../../texts/draft-import.ts';
import { type FoundClause, isHigher, levelOf, type Split, startsIn, titled } from './clause-starts.ts';
import { titleOf } from './clause-title.ts';
import { textOf, wordsIn } from './text-of.ts';

/**
 * Splits a text into clauses. What precedes the first becomes an introduction; headings of a higher level become
 * sections, or clauses if nothing follows them or they are too long for a section. Every word is in one of them, apart
 * from the `documentTitle`.
 *
 * @param name the title when there is only one clause
 */
export function splitClauses(blocks: RichTextNode[], split: Split, name: string): FoundClause[] {
  if (split === 'none') return [{ title: name, blocks }];
  const title = documentTitle(blocks, split);
  const clauses: FoundClause[] = [];
  let open: FoundClause | undefined;
  let section: { section?: string } = {};
  // The text of the last heading of a higher level, until there is a clause below it.
  let unused: string | undefined;
  const add = (clause: FoundClause) => {
    open = clause;
    clauses.push(open);
    unused = undefined;
  };
  for (const block of title ? blocks.slice(1) : blocks) {
    const starts = startsIn(block, split);
    for (const start of starts) add({ ...start, ...section });
    if (starts.length > 0) continue;
    if (isHigher(block, split)) {
      if (unused !== undefined) add({ title: unused, blocks: [] });
      const words = wordsIn(textOf(block));
      if (firstCharacters(words, maxSection) !== words) {
        section = {};
        add(titled(block));
        continue;
      }
      unused = words;
      section = { section: words };
      open = undefined;
    } else if (open) open.blocks.push(block);
    else add({ title: unused ?? texts.introduction, ...section, blocks: [block] });
  }
  if (unused !== undefined) add({ title: unused, blocks: [] });
  return clauses;
}

/**
 * The title of the whole text: its first block, if that is the only heading of its level and no clause begins there.
 */
export function documentTitle(blocks: RichTextNode[], split: Split): string | undefined {
  const [first] = blocks;
  if (!first || split === 'none' || !isHigher(first, split) || startsIn(first, split).length > 0)
    return undefined;
  const isOnly = blocks.filter((block) => levelOf(block) === levelOf(first)).length === 1;
  const words = wordsIn(textOf(first));
  return isOnly && titleOf(words) === words ? words : undefined;
}

/** In characters, as the API limits it. */
const maxSection = 200;
