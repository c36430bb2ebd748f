import type { Clause, VersionContent } from '../../wire/versions.ts';
import { parseRichText, type RichTextNode } from '../rich-text/rich-text.ts';
import { placeholders } from './placeholders.ts';

/**
 * The clauses of a version with the values of its variables in place of `{{name}}`: in the text of their content, their
 * titles and sections. A value is text, whatever it contains: it is put into text nodes after parsing, and never read
 * for placeholders itself. A variable without a value is left out. Without variables, the clauses are returned as they
 * are.
 */
export function fillClauses(
  { clauses, variables = [] }: VersionContent,
  values: Readonly<Record<string, string>>,
): Clause[] {
  if (variables.length === 0) return clauses;
  const fill = filling(variables, values);
  return clauses.map((clause) => ({
    ...clause,
    title: fill(clause.title),
    content: clause.content.includes('{{')
      ? JSON.stringify(fillNode(parseRichText(clause.content), fill))
      : clause.content,
    ...(clause.section !== undefined && { section: fill(clause.section) }),
  }));
}

/** A function that puts values in place of `{{name}}` in a text. Names that are not declared stay as they are. */
export function filling(
  variables: readonly { name: string }[],
  values: Readonly<Record<string, string>>,
): (text: string) => string {
  const byName = new Map(variables.map(({ name }) => [name, values[name] ?? '']));
  return (text) => text.replace(placeholders, (whole, name) => byName.get(name) ?? whole);
}

function fillNode(node: RichTextNode, fill: (text: string) => string): RichTextNode {
  if (node.text !== undefined) return { ...node, text: fill(node.text) };
  if (!node.content) return node;
  // Rich text has no empty text.
  const content = node.content.map((child) => fillNode(child, fill)).filter(({ text }) => text !== '');
  return { ...node, content };
}
