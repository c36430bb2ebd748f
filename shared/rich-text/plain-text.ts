import { formatListMarker } from './list-marker.ts';
import { renderMarkedRuns } from './marked-runs.ts';
import { parseRichText, type RichTextMark, type RichTextNode } from './rich-text.ts';

/**
 * A clause's content as plain text. Keeps everything that affects the meaning: numbering, nesting, strikethrough
 * (`~~30~~`), superscript and subscript (`m^(2)`), link targets, ticked tasks (`[x]`). Does not wrap lines. Expects content that
 * findRichTextProblem accepts.
 */
export function richTextToPlainText(content: string): string {
  return renderBlocks(parseRichText(content));
}

function renderBlocks(node: RichTextNode, separator = '\n\n'): string {
  return (node.content ?? []).map(renderBlock).join(separator);
}

function renderBlock(node: RichTextNode): string {
  switch (node.type) {
    case 'bulletList':
      return renderItems(node, () => '-');
    case 'orderedList':
      return renderItems(node, (index) =>
        formatListMarker(Number(node.attrs?.start ?? 1) + index, node.attrs?.type),
      );
    case 'taskList':
      return renderItems(node, (_, item) => (item.attrs?.checked === true ? '[x]' : '[ ]'));
    case 'blockquote':
      return indent(renderBlocks(node), '> ');
    case 'codeBlock':
      return indent(renderInline(node), '    ');
    case 'horizontalRule':
      return '----------';
    case 'table':
      return (node.content ?? []).map(renderRow).join('\n');
    default:
      return renderInline(node);
  }
}

function renderItems(list: RichTextNode, markerOf: (index: number, item: RichTextNode) => string): string {
  const items = list.content ?? [];
  return items
    .map((item, index) => {
      const marker = `${markerOf(index, item)} `;
      return marker + indent(renderBlocks(item, '\n'), ' '.repeat(marker.length)).slice(marker.length);
    })
    .join('\n');
}

function renderRow(row: RichTextNode): string {
  const cells = (row.content ?? []).map((cell) => renderBlocks(cell).replace(/\s+/g, ' '));
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
