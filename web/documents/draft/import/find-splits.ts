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
  const headings = [1, 2, 3, 4, 5, 6].map(counted).filter(({ count }) => count > 0);
  const others = (['bold', 'numbered'] as const).map(counted).filter(({ count }) => count > 1);
  const choices: SplitChoice[] = [...headings, ...others];
  const none: SplitChoice = { split: 'none', count: 1 };
  const best = choices.find(({ count }) => count > 1) ?? headings.at(-1) ?? none;
  return [...new Set([best, ...choices, none])];
}
