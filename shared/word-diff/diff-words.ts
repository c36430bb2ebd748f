import { diffLists } from './diff-lists.ts';
import { Effort } from './effort.ts';

/** A run of text that is in both texts, or in only one of them. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * The differences between two texts, in whole words; undefined when they differ too much for a comparison to be
 * useful, or when the effort is used up. Different white space between the same words is not a difference.
 */
export function diffWords(from: string, to: string, effort = new Effort()): Run[] | undefined {
  if (!effort.takeCharacters(from.length + to.length)) return undefined;
  const before = splitWords(from);
  const after = splitWords(to);
  const changes = diffLists(before.map(bare), after.map(bare), effort);
  if (!changes) return undefined;
  const runs: Run[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const addDifference = () => {
    addRun(runs, 'removed', removed);
    addRun(runs, 'added', added);
    removed = [];
    added = [];
  };
  // Positions, because taking words off the beginning of an array moves all others.
  let [atBefore, atAfter] = [0, 0];
  // Removals and additions can alternate. They become one removal and one addition.
  for (const change of changes) {
    const { count } = change;
    if (change.removed) removed.push(...before.slice(atBefore, atBefore + count));
    else if (change.added) added.push(...after.slice(atAfter, atAfter + count));
    else {
      addDifference();
      addRun(runs, 'same', after.slice(atAfter, atAfter + count));
    }
    if (!change.added) atBefore += count;
    if (!change.removed) atAfter += count;
  }
  addDifference();
  return runs;
}

/** Made when it is first needed, because that takes 30 ms of a start. */
let segmenter: Intl.Segmenter | undefined;

/** Words and punctuation marks, each with the white space after it. Also splits scripts that use no spaces. */
function splitWords(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
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

function addRun(runs: Run[], kind: Run['kind'], words: string[]): void {
  if (words.length > 0) runs.push({ kind, text: words.join('') });
}
