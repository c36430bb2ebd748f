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
  const start = lengthOfSameStart(from, to);
  const end = lengthOfSameEnd(from.slice(start), to.slice(start));
  const changes = diffLines(from.slice(start, from.length - end), to.slice(start, to.length - end), effort);
  if (!changes) return undefined;
  const runs: Run[] = [];
  addRun(runs, 'same', to.slice(0, start));
  for (const { kind, text } of changes) addRun(runs, kind, text);
  addRun(runs, 'same', to.slice(to.length - end));
  return runs;
}

/** The length of the whole lines that both texts begin with, so that long texts with a small change cost little. */
function lengthOfSameStart(from: string, to: string): number {
  let at = 0;
  let length = 0;
  while (at < from.length && from[at] === to[at]) {
    at++;
    if (isStartOfLine(from, at) && isStartOfLine(to, at)) length = at;
  }
  return length;
}

/** The length of the whole lines that both texts end with. */
function lengthOfSameEnd(from: string, to: string): number {
  let at = 0;
  let length = 0;
  while (at < Math.min(from.length, to.length) && from.at(-1 - at) === to.at(-1 - at)) {
    at++;
    if (isStartOfLine(from, from.length - at) && isStartOfLine(to, to.length - at)) length = at;
  }
  return length;
}

/** Whether a line with a word begins here. Before a line break, white space belongs to the word before it. */
function isStartOfLine(text: string, at: number): boolean {
  return text[at - 1] === '\n' && /\S/.test(text.charAt(at));
}

/** The differences, where the texts have no whole line in common at their start and end. */
function diffLines(from: string, to: string, effort: Effort): Run[] | undefined {
  if (!effort.takeCharacters(from.length + to.length)) return undefined;
  const hunks = diffLists(splitWords(from), splitWords(to), bare, effort);
  if (!hunks) return undefined;
  const runs: Run[] = [];
  for (const { removed, added, same } of hunks) {
    addRun(runs, 'removed', removed.join(''));
    addRun(runs, 'added', added.join(''));
    addRun(runs, 'same', same.join(''));
  }
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

/** Adds a text to the last run, if that is of the same kind. */
function addRun(runs: Run[], kind: Run['kind'], text: string): void {
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += text;
  else if (text !== '') runs.push({ kind, text });
}
