import bidiModule from 'bidi-js';
import { type FontScript, scriptsOf } from './fonts.ts';

// The types describe an ES module, but Node loads the CommonJS one, which is the function itself.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = createBidi();

/** A piece of a line in one font and direction, to be set from left to right in the order of the runs. */
export interface VisualRun {
  text: string;
  script: FontScript;
}

/** A paragraph's text, and what must be computed for all of it before its lines are set. */
export interface Paragraph {
  text: string;
  levels: Uint8Array;
  scripts: FontScript[];
}

/**
 * Isolates a name in a sentence, so that it does not change the direction of the sentence (UAX #9, 2.4.3).
 * `visualRuns` removes the isolating characters.
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Prepares a text for breaking into lines: one paragraph, with the direction of its first letter. */
export function paragraphOf(given: string): Paragraph {
  const text = given
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return { text, levels: bidi.getEmbeddingLevels(text, 'auto').levels, scripts: scriptsOf(text) };
}

/** The runs of a line in visual order (UAX #9, rules L2 and L4). */
export function visualRuns(paragraph: Paragraph, start: number, end: number): VisualRun[] {
  const runs = logicalRuns(paragraph, start, end);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(({ start, end, level, script }) => ({
    text: level % 2 === 1 ? rightToLeft(paragraph, start, end) : paragraph.text.slice(start, end),
    script,
  }));
}

const isolates = /[\u2066-\u2069]/;

interface LogicalRun {
  start: number;
  end: number;
  level: number;
  script: FontScript;
}

function logicalRuns({ text, levels, scripts }: Paragraph, start: number, end: number): LogicalRun[] {
  const runs: LogicalRun[] = [];
  for (let at = start; at < end; at += 1) {
    if (isolates.test(text[at] ?? '')) continue;
    const level = levels[at] ?? 0;
    const script = scripts[at] ?? 'common';
    const last = runs.at(-1);
    if (last?.end === at && last.level === level && last.script === script) last.end = at + 1;
    else runs.push({ start: at, end: at + 1, level, script });
  }
  return runs;
}

/** Reverses every sequence of runs of at least this level. */
function reverseFrom(runs: LogicalRun[], level: number): void {
  for (let at = 0; at < runs.length; at += 1) {
    let end = at;
    while ((runs[end]?.level ?? 0) >= level) end += 1;
    runs.splice(at, end - at, ...runs.slice(at, end).reverse());
    at = end;
  }
}

/** The font reverses Arabic letters itself. A run without any is reversed here. */
function rightToLeft({ text, levels }: Paragraph, start: number, end: number): string {
  const characters = [...text.slice(start, end)];
  const mirrored = bidi.getMirroredCharactersMap(text, levels, start, end - 1);
  let at = start;
  const shown = characters.map((character) => {
    const mirror = mirrored.get(at);
    at += character.length;
    return mirror ?? character;
  });
  return /\p{Script=Arabic}/u.test(text.slice(start, end)) ? shown.join('') : shown.reverse().join('');
}
