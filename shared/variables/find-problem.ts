import { parseRichText, type RichTextNode } from '../rich-text/rich-text.ts';
import { placeholders } from './placeholders.ts';

type Names = ReadonlySet<string>;

/**
 * Why a clause's content cannot be filled with these variables: a `{{name}}` that is not declared, one of which only a
 * part is formatted, or one in the address of a link. Null when it can. Expects content that findRichTextProblem
 * accepts.
 */
export function findContentProblem(content: string, names: Names): string | null {
  return content.includes('{{') ? findNodeProblem(parseRichText(content), names) : null;
}

/** The same for a text without formatting, such as a title. */
export function findTextProblem(text: string, names: Names): string | null {
  const unknown = [...text.matchAll(placeholders)].find(([, name = '']) => !names.has(name));
  return unknown ? `{{${unknown[1]}}} is not one of the declared variables` : null;
}

function findNodeProblem({ content = [], marks = [] }: RichTextNode, names: Names): string | null {
  const inAddress = findPlaceholder(marks.map(({ attrs }) => attrs?.href).join());
  if (inAddress) return `${inAddress} cannot be used in the address of a link`;
  const line = content.map(({ text = '\n' }) => text).join('');
  const problem = findTextProblem(line, names);
  if (problem) return problem;
  const split = splitPlaceholder(content, line);
  if (split) return `${split} must have the same formatting throughout`;
  for (const child of content) {
    const below = findNodeProblem(child, names);
    if (below) return below;
  }
  return null;
}

function findPlaceholder(text: string): string | undefined {
  return text.matchAll(placeholders).next().value?.[0];
}

/** A placeholder that is spread over several pieces of text. */
function splitPlaceholder(content: RichTextNode[], line: string): string | undefined {
  const ends = new Set<number>();
  let end = 0;
  for (const { text = '\n' } of content) {
    end += text.length;
    ends.add(end);
  }
  for (const { 0: whole, index } of line.matchAll(placeholders))
    for (let at = index + 1; at < index + whole.length; at += 1) if (ends.has(at)) return whole;
  return undefined;
}
