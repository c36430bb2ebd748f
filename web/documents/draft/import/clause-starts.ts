import { formatListMarker } from '../../../../shared/rich-text/list-marker.ts';
import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { isTitle, shortTitle, titleOf } from './clause-title.ts';
import { textOf, wordsIn } from './text-of.ts';

/** A clause as it was found in a file. */
export interface FoundClause {
  title: string;
  section?: string;
  blocks: RichTextNode[];
}

/** Where a new clause begins: at headings of this level, at lines in bold type, at numbered paragraphs, or nowhere. */
export type Split = number | 'bold' | 'numbered' | 'none';

/** The clauses that begin in a block: one for a heading or a paragraph, one for each item of a numbered list. */
export function startsIn(block: RichTextNode, split: Split): FoundClause[] {
  const text = textOf(block);
  if (split === 'bold') return isBoldLine(block, text) ? [{ title: titleOf(text), blocks: [] }] : [];
  if (split !== 'numbered') return levelOf(block) === split ? [titled(block)] : [];
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
  const { content = [] } = item;
  const [first, ...rest] = content;
  const number = formatListMarker(Number(list.attrs?.start ?? 1) + index, list.attrs?.type);
  const text = first ? textOf(first) : '';
  const hasTitle = isTitle(text) && rest.length > 0;
  return {
    title: `${number} ${hasTitle ? titleOf(text) : shortTitle(text)}`.trim(),
    // A copy, because a clause gets what follows its beginning too.
    blocks: hasTitle ? rest : [...content],
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

/**
 * A clause with the title of a heading. One that is too long for a title, such as a paragraph in that style, is also
 * its text.
 */
export function titled(heading: RichTextNode): FoundClause {
  const words = wordsIn(textOf(heading));
  const title = titleOf(words);
  return { title, blocks: title === words ? [] : [{ type: 'paragraph', content: heading.content ?? [] }] };
}

/** Whether a block is a heading above those at which clauses begin. */
export function isHigher(block: RichTextNode, split: Split): boolean {
  const level = levelOf(block);
  return level !== undefined && (typeof split !== 'number' || level < split);
}

/** The level of a heading, from 1; undefined for any other block. */
export function levelOf({ type, attrs }: RichTextNode): number | undefined {
  return type === 'heading' ? Number(attrs?.level ?? 1) : undefined;
}
