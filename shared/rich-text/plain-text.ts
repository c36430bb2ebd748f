import { formatListMarker } from './list-marker.ts';
import { renderMarkedRuns } from './marked-runs.ts';
import { parseRichText, type RichTextMark, type RichTextNode } from './rich-text.ts';

/**
 * A clause's content as plain text. Keeps everything that affects the meaning: numbering, nesting, strikethrough
 * (`~~30~~`), superscript and subscript (`m^(2)`), link targets, ticked tasks (`[x]`). Does not wrap lines. Expects
 * content that findRichTextProblem accepts.
 */
export function richTextToPlainText(content: string): string {
  return plainTextOf(parseRichText(content));
}

/** The same for a parsed document, or for a part of one that has blocks. */
export function plainTextOf(node: RichTextNode): string {
  return renderBlocks(node, maxIndent);
}

/**
 * Lines are indented by at most this many characters. Each level indents every line inside it, so that without a limit,
 * a megabyte of short lines at the greatest depth would become a text of 80 MB.
 */
const maxIndent = 16;

/** @param room how much further lines may be indented, in characters */
function renderBlocks(node: RichTextNode, room: number, separator = '\n\n'): string {
  return (node.content ?? []).map((block) => renderBlock(block, room)).join(separator);
}

function renderBlock(node: RichTextNode, room: number): string {
  switch (node.type) {
    case 'bulletList':
      return renderItems(node, room, () => '-');
    case 'orderedList':
      return renderItems(node, room, (index) =>
        formatListMarker(Number(node.attrs?.start ?? 1) + index, node.attrs?.type),
      );
    case 'taskList':
      return renderItems(node, room, (_, item) => (item.attrs?.checked === true ? '[x]' : '[ ]'));
    case 'blockquote':
      return room < 2 ? renderBlocks(node, room) : indent(renderBlocks(node, room - 2), '> ');
    case 'codeBlock':
      return room < 4 ? renderInline(node) : indent(renderInline(node), '    ');
    case 'horizontalRule':
      return '----------';
    case 'table':
      return (node.content ?? []).map((row) => renderRow(row, room)).join('\n');
    default:
      return renderInline(node);
  }
}

function renderItems(
  list: RichTextNode,
  room: number,
  markerOf: (index: number, item: RichTextNode) => string,
): string {
  const items = list.content ?? [];
  return items
    .map((item, index) => {
      const marker = `${markerOf(index, item)} `;
      const width = marker.length <= room ? marker.length : 0;
      const text = indent(renderBlocks(item, room - width, '\n'), ' '.repeat(width));
      return marker + text.slice(width);
    })
    .join('\n');
}

function renderRow(row: RichTextNode, room: number): string {
  const cells = (row.content ?? []).map((cell) => renderBlocks(cell, room).replace(/\s+/g, ' '));
  return `| ${cells.join(' | ')} |`;
}

function indent(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n');
}

function renderInline(node: RichTextNode): string {
  return renderMarkedRuns(node.content ?? [], renderLeaf, renderMark);

  function renderLeaf({ text }: RichTextNode): string {
    if (text === undefined) return '\n'; // a hard break
    // Browsers collapse white space outside code blocks. Otherwise it could imitate a list or table.
    return node.type === 'codeBlock' ? text : text.replace(/[ \t\r\n]+/g, ' ');
  }
}

function renderMark(mark: RichTextMark, inner: string): string {
  switch (mark.type) {
    case 'link': {
      const href = String(mark.attrs?.href);
      return href === inner || href === `mailto:${inner}` || href === `tel:${inner}`
        ? inner
        : `${inner} (${href})`;
    }
    case 'strike':
      return `~~${inner}~~`;
    case 'superscript':
      return `^(${inner})`;
    case 'subscript':
      return `_(${inner})`;
    default:
      return inner;
  }
}
