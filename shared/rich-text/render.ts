import { findDirection } from './direction.ts';
import { escapeHtml } from './escape-html.ts';
import { findLinkProblem } from './link-target.ts';
import { renderMarkedRuns } from './marked-runs.ts';
import { renderTable } from './render-table.ts';
import { parseRichText, type RichTextMark, type RichTextNode } from './rich-text.ts';

/**
 * The HTML of a clause's content for the signing page. Expects content that findRichTextProblem accepts, and throws for
 * unknown nodes and marks. All elements and attributes come from here; the content only contributes escaped text, links
 * and numbers. Headings start at h4, because the title of the clause is the page's h3. Its ID `titleId` labels scrolling
 * boxes.
 */
export function renderRichText(content: string, titleId: string): string {
  return renderBlocks(parseRichText(content), titleId);
}

function renderBlocks(node: RichTextNode, titleId: string): string {
  let html = '';
  for (const child of node.content ?? []) html += renderBlock(child, titleId);
  return html;
}

function renderBlock(node: RichTextNode, titleId: string): string {
  switch (node.type) {
    case 'paragraph':
      return `<p dir="auto">${renderInline(node)}</p>`;
    case 'heading': {
      const tag = `h${Math.min(Number(node.attrs?.level ?? 1) + 3, 6)}`;
      return `<${tag} dir="auto">${renderInline(node)}</${tag}>`;
    }
    case 'bulletList':
      return `<ul dir="${findDirection(node)}">${renderBlocks(node, titleId)}</ul>`;
    case 'orderedList':
      return `<ol dir="${findDirection(node)}"${numberingOf(node)}>${renderBlocks(node, titleId)}</ol>`;
    case 'listItem':
      return `<li>${renderBlocks(node, titleId)}</li>`;
    case 'blockquote':
      return `<blockquote dir="${findDirection(node)}">${renderBlocks(node, titleId)}</blockquote>`;
    case 'codeBlock':
      return `<pre dir="auto"><code>${renderInline(node)}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'table':
      return renderTable(node, (cell) => renderBlocks(cell, titleId), titleId);
    default:
      throw new Error('a clause contains a block that is not allowed');
  }
}

function numberingOf(list: RichTextNode): string {
  const { start, type } = list.attrs ?? {};
  const startAttribute = Number(start ?? 1) === 1 ? '' : ` start="${Number(start)}"`;
  const typeAttribute = type === undefined || type === null ? '' : ` type="${escapeHtml(String(type))}"`;
  return startAttribute + typeAttribute;
}

function renderInline(node: RichTextNode): string {
  return renderMarkedRuns(node.content ?? [], renderLeaf, renderMark);
}

function renderLeaf(node: RichTextNode): string {
  if (node.text !== undefined) return escapeHtml(node.text);
  if (node.type === 'hardBreak') return '<br>';
  throw new Error('a clause contains an inline node that is not allowed');
}

const markTags = new Map([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
]);

function renderMark(mark: RichTextMark, inner: string): string {
  if (mark.type === 'link') {
    const href = mark.attrs?.href;
    // A published clause never changes. If the rules for links become stricter, it loses the link, but still renders.
    if (findLinkProblem(href)) return inner;
    return `<a href="${escapeHtml(String(href))}" target="_blank" rel="noopener noreferrer nofollow">${inner}</a>`;
  }
  const tag = markTags.get(mark.type);
  if (!tag) throw new Error('a clause contains a mark that is not allowed');
  return `<${tag}>${inner}</${tag}>`;
}
