import { findAttributeProblem } from '../../../shared/rich-text/attributes.ts';
import { removeHiddenCharacters } from '../../../shared/rich-text/hidden-characters.ts';
import { findLinkProblem } from '../../../shared/rich-text/link-target.ts';
import type { RichTextMark, RichTextNode } from '../../../shared/rich-text/rich-text.ts';

/**
 * Nodes as the editor read them from what was pasted, without what a clause may not hold: it knows which nodes and
 * marks there are, but takes any class, target, alignment or list type, and characters that nobody sees.
 */
export function cleanPasted(nodes: RichTextNode[]): RichTextNode[] {
  return nodes.flatMap(cleanNode);
}

function cleanNode(node: RichTextNode): RichTextNode[] {
  const { attrs, content, marks, text, ...rest } = node;
  if (text !== undefined) {
    const seen = removeHiddenCharacters(text);
    return seen === '' ? [] : [{ ...rest, text: seen, ...(marks && { marks: marks.flatMap(cleanMark) }) }];
  }
  return [
    {
      ...rest,
      ...(attrs && { attrs: cleanAttributes(node.type, attrs) }),
      ...(content && { content: cleanPasted(content) }),
      ...(marks && { marks: marks.flatMap(cleanMark) }),
    },
  ];
}

function cleanMark({ type, attrs }: RichTextMark): RichTextMark[] {
  if (type !== 'link') return [{ type, ...(attrs && { attrs: cleanAttributes(type, attrs) }) }];
  const href = attrs?.href;
  return findLinkProblem(href) ? [] : [{ type, attrs: { href } }];
}

/** Leaves an attribute that is not allowed to the editor's default. */
function cleanAttributes(type: string, attrs: Record<string, unknown>): Record<string, unknown> {
  const allowed = { ...attrs };
  for (;;) {
    const name = /^\.attrs\.(\w+):/.exec(findAttributeProblem(type, allowed) ?? '')?.[1];
    if (name === undefined || !(name in allowed)) return allowed;
    delete allowed[name];
  }
}
