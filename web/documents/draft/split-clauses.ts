import { firstCharacters } from '../../../shared/first-characters.ts';
import { formatListMarker } from '../../../shared/rich-text/list-marker.ts';
import type { RichTextNode } from '../../../shared/rich-text/rich-text.ts';
import { texts } from '../../texts/importing.ts';
import { textOf } from './text-of.ts';

/** In characters, as the API limits them. */
const [maxTitle, maxSection] = [500, 200];

/** A clause as it was found in a file. */
export interface FoundClause {
  title: string;
  section?: string;
  blocks: RichTextNode[];
}

/** Where a new clause begins: at headings of a level, at lines in bold type, at numbered paragraphs, or nowhere. */
export type Split =
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'heading5'
  | 'heading6'
  | 'bold'
  | 'numbered'
  | 'none';

export interface SplitChoice {
  split: Split;
  /** How many clauses begin there. */
  count: number;
}

/**
 * The ways to split a text that find any clauses, the best one first: the highest level of headings that occurs twice,
 * then bold lines and numbered paragraphs, which stand for headings in many contracts.
 */
export function findSplits(blocks: RichTextNode[]): SplitChoice[] {
  const counted = (split: Split) => ({
    split,
    count: blocks.flatMap((block) => startsIn(block, split)).length,
  });
  const headings = levels.map(counted).filter(({ count }) => count > 0);
  const others = (['bold', 'numbered'] as const).map(counted).filter(({ count }) => count > 1);
  const choices = [...headings, ...others, { split: 'none' as const, count: 1 }];
  const best = choices.find(({ count }) => count > 1) ?? headings.at(-1) ?? { split: 'none', count: 1 };
  return [best, ...choices.filter(({ split }) => split !== best.split)];
}

/**
 * Splits a text into clauses. What precedes the first becomes an introduction; headings of a higher level become sections,
 * or clauses if nothing follows them or they are too long for a section. Every word is in one of them, apart from the
 * `documentTitle`.
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

/** The title of the whole text: its first block, if that is the only heading of its level and no clause begins there. */
export function documentTitle(blocks: RichTextNode[], split: Split): string | undefined {
  const [first] = blocks;
  if (!first || split === 'none' || !isHigher(first, split) || startsIn(first, split).length > 0)
    return undefined;
  const isOnly = blocks.filter((block) => levelOf(block) === levelOf(first)).length === 1;
  const words = wordsIn(textOf(first));
  return isOnly && titleOf(words) === words ? words : undefined;
}

const levels = ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'] as const;

function levelOf({ type, attrs }: RichTextNode): number | undefined {
  return type === 'heading' ? Number(attrs?.level ?? 1) : undefined;
}

function isHigher(block: RichTextNode, split: Split): boolean {
  const level = levelOf(block);
  if (level === undefined) return false;
  return !split.startsWith('heading') || level < Number(split.slice('heading'.length));
}

/** The clauses that begin in a block: one for a heading or a paragraph, one for each item of a numbered list. */
function startsIn(block: RichTextNode, split: Split): FoundClause[] {
  const text = textOf(block);
  if (split === 'bold') return isBoldLine(block, text) ? [{ title: titleOf(text), blocks: [] }] : [];
  if (split !== 'numbered')
    return levelOf(block) === Number(split.slice('heading'.length)) ? [titled(block)] : [];
  if (block.type === 'orderedList')
    return (block.content ?? []).map((item, index) => startsAtItem(block, item, index));
  if (block.type !== 'paragraph' || !numbered.test(text)) return [];
  return [
    isTitle(text) ? { title: titleOf(text), blocks: [] } : { title: shortTitle(text), blocks: [block] },
  ];
}

/** The numbers of clauses on their own level: "1." and "§ 1", but not "1.1" (the languages of the signing page). */
const numbered =
  /^(§+\s*\d+|\d{1,3}[.)](?=\s)|(article|section|clause|artikel|abschnitt|ziffer|klausel|artículo|cláusula|artigo)\s+([\dIVXLC]+)\b|第[\d一二三四五六七八九十百]+条|المادة\s)/iu;

function startsAtItem(list: RichTextNode, item: RichTextNode, index: number): FoundClause {
  const [first, ...rest] = item.content ?? [];
  const number = formatListMarker(Number(list.attrs?.start ?? 1) + index, list.attrs?.type);
  const text = first ? textOf(first) : '';
  const hasTitle = isTitle(text) && rest.length > 0;
  return {
    title: `${number} ${hasTitle ? titleOf(text) : shortTitle(text)}`.trim(),
    blocks: hasTitle ? rest : (item.content ?? []),
  };
}

function isBoldLine({ type, content = [] }: RichTextNode, text: string): boolean {
  const words = content.filter((node) => node.text?.trim());
  return (
    type === 'paragraph' &&
    words.length > 0 &&
    isTitle(text) &&
    words.every(({ marks = [] }) => marks.some((mark) => mark.type === 'bold'))
  );
}

function isTitle(text: string): boolean {
  return text.length <= 100 && !/[;,:]$/.test(text.trim());
}

/** A clause with the title of a heading. One that is too long for a title, such as a paragraph in that style, is also its text. */
function titled(heading: RichTextNode): FoundClause {
  const words = wordsIn(textOf(heading));
  const title = titleOf(words);
  return { title, blocks: title === words ? [] : [{ type: 'paragraph', content: heading.content ?? [] }] };
}

const wordsIn = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function titleOf(text: string): string {
  return firstCharacters(wordsIn(text), maxTitle);
}

/** The first words of a paragraph without a title of its own. */
function shortTitle(text: string): string {
  const whole = titleOf(text);
  if (whole.length <= 60) return whole;
  return `${firstCharacters(whole, 60).replace(/\s+\S*$/, '')}…`;
}
