import { findAttributeProblem } from '../../../../shared/rich-text/attributes.ts';
import { removeHiddenCharacters } from '../../../../shared/rich-text/hidden-characters.ts';
import { findLinkProblem } from '../../../../shared/rich-text/link-target.ts';
import type { RichTextMark, RichTextNode } from '../../../../shared/rich-text/rich-text.ts';

/**
 * Removes from pasted nodes whatever a clause can't contain. The editor itself drops unknown nodes and marks, but
 * accepts any class, link target, alignment or list type, and invisible characters.
 */
export function cleanPasted(nodes: RichTextNode[]): RichTextNode[] {
  return nodes.flatMap(cleanNode);
}

function cleanNode(node: RichTextNode): RichTextNode[] {
  const { attrs, content, marks, text, ...rest } = node;
  if (text !== undefined) {
    const visible = removeHiddenCharacters(text);
    return visible === ''
      ? []
      : [{ ...rest, text: visible, ...(marks && { marks: marks.flatMap(cleanMark) }) }];
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

/** Removes attributes that are not allowed, so that the editor uses its defaults. */
function cleanAttributes(type: string, attrs: Record<string, unknown>): Record<string, unknown> {
  const allowed = { ...attrs };
  for (;;) {
    const name = /^\.attrs\.(\w+):/.exec(findAttributeProblem(type, allowed) ?? '')?.[1];
    if (name === undefined || !(name in allowed)) return allowed;
    delete allowed[name];
  }
}
