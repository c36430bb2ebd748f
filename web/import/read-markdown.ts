import { marked } from 'marked';
import { texts } from '../texts/file-import.ts';
import { FileProblem } from './file-problem.ts';

/** Markdown (GitHub's flavour) as HTML, which still has to be cleaned. Throws a FileProblem. */
export async function readMarkdown(text: string): Promise<string> {
  // The parser calls itself for each level.
  if (nestedTooDeeply.test(text)) throw new FileProblem(texts.nestedMarkdown);
  try {
    return await marked.parse(text.replace(frontMatter, ''), { gfm: true });
  } catch (cause) {
    throw new FileProblem(texts.unreadableMarkdown, {
      cause,
    });
  }
}

/** A line in 60 quotes and lists. Longer lines of hyphens or asterisks are rules, and hyphens also underline headings. */
const nestedTooDeeply = /^(?![ \t]*([*-])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|[*+-][ \t])){60}/m;

/** Fields about the file, in YAML. A text that begins with a rule has other lines before the next one. */
const frontMatter =
  /^---\r?\n(?:(?:[\w.-]+:[^\r\n]*|[ \t]+[^\r\n]*|-[ \t][^\r\n]*|#[^\r\n]*|)\r?\n)*?---\r?\n/;
