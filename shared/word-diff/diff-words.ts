import { findShortestEdit } from './shortest-edit.ts';

/** A run of text that both have, or that only one of the two has. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * What turns one text into another, in whole words; undefined when so much differs that a comparison would tell
 * nothing. Different white space between the same words is no difference.
 */
export function diffWords(from: string, to: string): Run[] | undefined {
  const before = splitWords(from);
  const after = splitWords(to);
  const kept = findShortestEdit(before.map(bare), after.map(bare));
  if (!kept) return undefined;
  const runs: Run[] = [];
  let x = 0;
  let y = 0;
  for (const [keptX, keptY] of [...kept, [before.length, after.length] as const]) {
    add(runs, 'removed', before.slice(x, keptX));
    add(runs, 'added', after.slice(y, keptY));
    add(runs, 'same', after.slice(keptY, keptY + 1));
    x = keptX + 1;
    y = keptY + 1;
  }
  return runs;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Words and marks of punctuation, each with the white space behind it. Knows scripts without spaces too. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (segment.trim() === '' && words.length > 0) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

function bare(word: string): string {
  return word.trim();
}

function add(runs: Run[], kind: Run['kind'], words: string[]): void {
  if (words.length === 0) return;
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += words.join('');
  else runs.push({ kind, text: words.join('') });
}
