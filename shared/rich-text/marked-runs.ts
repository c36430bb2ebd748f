import type { RichTextMark, RichTextNode } from './rich-text.ts';

// From the outside in. Links are outermost, so that a link is not split by the marks of its text.
const markOrder = [
  'link',
  'highlight',
  'bold',
  'code',
  'italic',
  'strike',
  'underline',
  'superscript',
  'subscript',
];

/**
 * Renders the text and line breaks of a paragraph, heading or code block: `leaf` renders a node without its marks,
 * `wrap` adds a mark. Neighbours that share a mark are wrapped together.
 */
export function renderMarkedRuns(
  nodes: RichTextNode[],
  leaf: (node: RichTextNode) => string,
  wrap: (mark: RichTextMark, inner: string) => string,
): string {
  return renderLevel(nodes.map(withOrderedMarks), 0);

  function renderLevel(run: MarkedNode[], level: number): string {
    let out = '';
    for (let start = 0; start < run.length; ) {
      const [node, marks] = run[start] as MarkedNode; // within the bounds of the loop
      const mark = marks[level];
      if (!mark) {
        out += leaf(node);
        start++;
        continue;
      }
      let end = start + 1;
      while (isSameMark(run[end]?.[1][level], mark)) end++;
      out += wrap(mark, renderLevel(run.slice(start, end), level + 1));
      start = end;
    }
    return out;
  }
}

type MarkedNode = [node: RichTextNode, marks: RichTextMark[]];

function withOrderedMarks(node: RichTextNode): MarkedNode {
  const rank = (mark: RichTextMark) => markOrder.indexOf(mark.type);
  // The page shows no fonts or colours, which are all that a text style can have.
  const marks = (node.marks ?? []).filter(({ type }) => type !== 'textStyle');
  return [node, marks.sort((a, b) => rank(a) - rank(b))];
}

function isSameMark(a: RichTextMark | undefined, b: RichTextMark): boolean {
  return a?.type === b.type && a.attrs?.href === b.attrs?.href;
}
