import { visibleCharacter } from '../../wire/text-patterns.ts';
import type { Variable } from '../../wire/versions.ts';
import { parseRichText, type RichTextNode } from '../rich-text/rich-text.ts';
import { filling } from './fill.ts';
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

/**
 * Why a title or section cannot be filled with these variables: a `{{name}}` that is not declared, or nothing that is
 * there for every signer, so that a page would have an empty heading. Null when it can.
 */
export function findHeadingProblem(text: string, variables: readonly Variable[]): string | null {
  const unknown = findTextProblem(text, new Set(variables.map(({ name }) => name)));
  if (unknown) return unknown;
  const omitted = findOnlyOmitted(text, variables);
  return omitted ? `must contain more than ${omitted}, which can be without a value` : null;
}

/** The first placeholder of a text that is empty for a signer without values; undefined when it never is. */
export function findOnlyOmitted(text: string, variables: readonly Variable[]): string | undefined {
  const optional = variables.filter(({ required, default: byDefault }) => !required && !byDefault);
  const isVisible = visibleCharacter.test(filling(optional, {})(text));
  return isVisible ? undefined : findPlaceholder(text);
}

function findTextProblem(text: string, names: Names): string | null {
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
