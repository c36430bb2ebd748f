import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { type Split, startsIn } from './clause-starts.ts';

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

const levels = ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'] as const;
