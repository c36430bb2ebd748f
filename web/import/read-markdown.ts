import { marked } from 'marked';
import { texts } from '../texts/file-import.ts';
import { FileProblem } from './file-problem.ts';

/** Markdown (GitHub's flavour) as HTML, which still has to be cleaned. Throws a FileProblem. */
export async function readMarkdown(text: string): Promise<string> {
  // The parser calls itself for each level.
  if (nestedTooDeeply.test(text)) throw new FileProblem(texts.nestedMarkdown);
  if (effortOf(text) > maxEffort) throw new FileProblem(texts.tooMuchText);
  try {
    return await marked.parse(text.replace(frontMatter, ''), { gfm: true });
  } catch (cause) {
    throw new FileProblem(texts.unreadableMarkdown, {
      cause,
    });
  }
}

/**
 * A line in 60 quotes and lists, or an item of a list that begins far to the right. Longer lines of hyphens or
 * asterisks are rules, and hyphens also underline headings.
 */
const nestedTooDeeply =
  /^(?:(?![ \t]*([*-])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|[*+-][ \t])){60}|(?: {4}|\t){15}[ \t]*(?:[*+-]|\d+[.)])[ \t])/m;

/** A paragraph with this many marks takes seconds. No contract has a tenth of them in one. */
const maxEffort = 8_000 ** 2;

/** The parser looks for the end of each mark in the rest of its paragraph. */
function effortOf(text: string): number {
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*(?=\n|[*+-][ \t])/);
  return paragraphs.reduce((sum, paragraph) => sum + (paragraph.match(marks)?.length ?? 0) ** 2, 0);
}

const marks = /[*_~`]+|[<\\[\]!]/g;

/**
 * Fields about the file, in YAML. A text that begins with a rule has other lines before the next one. Each line matches
 * in one way only: with two, every indented line would double the time until a file without an end is refused.
 */
const frontMatter =
  /^---\r?\n(?:(?:[\w.-]+:[^\r\n]*|[ \t][^\r\n]*|-[ \t][^\r\n]*|#[^\r\n]*|)\r?\n)*?---\r?\n/;
