import { marked } from 'marked';
import { texts } from '../texts/file-import.ts';
import { FileProblem } from './file-problem.ts';

/** Markdown (GitHub's flavour) as HTML, which still has to be cleaned. Throws a FileProblem. */
export async function readMarkdown(text: string): Promise<string> {
  // The parser calls itself for each level.
  if (/^(?:[ \t]*[>*+-]){60}/m.test(text)) throw new FileProblem(texts.nestedMarkdown);
  try {
    // Front matter is about the file.
    return await marked.parse(text.replace(/^---\r?\n.*?\r?\n---\r?\n/s, ''), { gfm: true });
  } catch (cause) {
    throw new FileProblem(texts.unreadableMarkdown, {
      cause,
    });
  }
}
