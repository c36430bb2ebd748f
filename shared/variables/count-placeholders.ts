import type { Clause } from '../../wire/versions.ts';
import { parseRichText, type RichTextNode } from '../rich-text/rich-text.ts';
import { placeholders } from './placeholders.ts';

/**
 * How often the clauses of a version with variables contain `{{name}}`. Expects content that findRichTextProblem
 * accepts.
 */
export function countPlaceholders(clauses: readonly Clause[]): number {
  const counts = clauses.map(
    ({ title, section = '', content }) =>
      countInText(title) +
      countInText(section) +
      (content.includes('{{') ? countInNode(parseRichText(content)) : 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function countInNode({ text = '', content = [] }: RichTextNode): number {
  return content.reduce((sum, child) => sum + countInNode(child), countInText(text));
}

function countInText(text: string): number {
  return text.match(placeholders)?.length ?? 0;
}
