import { alignmentAttribute } from './alignment.ts';
import { directionAttribute } from './direction-attribute.ts';
import { escapeHtml } from './escape-html.ts';
import { paperWidth } from './fit-to-paper.ts';
import { findLinkProblem, isFragment } from './link-target.ts';
import { renderMarkedRuns } from './marked-runs.ts';
import { markerAttribute, markerRoom } from './marker-room.ts';
import { renderTable } from './render-table.ts';
import { parseRichText, type RichTextMark, type RichTextNode } from './rich-text.ts';

/**
 * The HTML of a clause's content for the signing page. Expects content that findRichTextProblem accepts, and throws for
 * unknown nodes and marks. All elements and attributes come from here; the content only contributes escaped text, links
 * and numbers. Headings start at h4, because the title of the clause is the page's h3, and none skips a level, whatever
 * their own numbers. The title's ID `titleId` labels scrolling boxes.
 *
 * @param targets the places in the page that a link to a `#fragment` leads to, by fragment
 */
export function renderRichText(
  content: string,
  titleId: string,
  targets: ReadonlyMap<string, string> = new Map(),
): string {
  return renderBlocks(parseRichText(content), { titleId, targets, outline: [], paper: paperWidth });
}

interface Place {
  titleId: string;
  targets: ReadonlyMap<string, string>;
  /** The levels of the headings that the next block is under, from the outside in. */
  outline: number[];
  /** The width that a table has on paper, in em of its text. */
  paper: number;
}

function renderBlocks(node: RichTextNode, place: Place): string {
  let html = '';
  for (const child of node.content ?? []) html += renderBlock(child, place);
  return html;
}

/** The blocks of a list or quote, which is indented on paper by 1.15 em of a table's text for each em of its own. */
function renderIndented(node: RichTextNode, place: Place): string {
  return renderBlocks(node, { ...place, paper: place.paper - 1.15 * markerRoom(node) });
}

function renderBlock(node: RichTextNode, place: Place): string {
  switch (node.type) {
    case 'paragraph':
      return `<p dir="auto"${alignmentAttribute(node.attrs?.textAlign)}>${renderInline(node, place)}</p>`;
    case 'heading': {
      const tag = `h${Math.min(3 + depthOf(Number(node.attrs?.level ?? 1), place), 6)}`;
      return `<${tag} dir="auto"${alignmentAttribute(node.attrs?.textAlign)}>${renderInline(node, place)}</${tag}>`;
    }
    case 'bulletList':
      return `<ul${directionAttribute(node)}>${renderIndented(node, place)}</ul>`;
    case 'orderedList':
      return `<ol${directionAttribute(node)}${numberingOf(node)}${markerAttribute(node)}>${renderIndented(node, place)}</ol>`;
    case 'listItem':
      return `<li>${renderBlocks(node, place)}</li>`;
    case 'taskList':
      return `<ul class="tasks"${directionAttribute(node)}>${renderIndented(node, place)}</ul>`;
    case 'taskItem':
      // A character instead of a checkbox, which signers could take for one of their own choices.
      return `<li><span class="task">${node.attrs?.checked === true ? '☑' : '☐'}</span> <div>${renderBlocks(node, place)}</div></li>`;
    case 'blockquote':
      return `<blockquote${directionAttribute(node)}>${renderIndented(node, place)}</blockquote>`;
    case 'codeBlock':
      return `<pre dir="auto"><code>${renderInline(node, place)}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'table':
      // A table in a cell has the size of the one around it.
      return renderTable(
        node,
        (cell) => renderBlocks(cell, { ...place, paper: Number.POSITIVE_INFINITY }),
        place,
      );
    default:
      throw new Error('a clause contains a block that is not allowed');
  }
}

/** How many headings a heading is under, including itself. Documents may skip levels, but pages must not. */
function depthOf(level: number, { outline }: Place): number {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  return outline.push(level);
}

function numberingOf(list: RichTextNode): string {
  const { start, type } = list.attrs ?? {};
  const startAttribute = Number(start ?? 1) === 1 ? '' : ` start="${Number(start)}"`;
  const typeAttribute = type === undefined || type === null ? '' : ` type="${escapeHtml(String(type))}"`;
  return startAttribute + typeAttribute;
}

function renderInline(node: RichTextNode, { targets }: Place): string {
  return renderMarkedRuns(node.content ?? [], renderLeaf, (mark, inner) => renderMark(mark, inner, targets));
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
  ['highlight', 'mark'],
]);

function renderMark(mark: RichTextMark, inner: string, targets: ReadonlyMap<string, string>): string {
  if (mark.type === 'link') {
    const href = mark.attrs?.href;
    if (typeof href === 'string' && isFragment(href)) {
      const target = targets.get(href.slice(1));
      return target === undefined ? inner : `<a href="#${escapeHtml(target)}">${inner}</a>`;
    }
    // A published clause never changes. If the rules for links become stricter, it loses the link, but still renders.
    if (findLinkProblem(href)) return inner;
    const address = escapeHtml(String(href));
    // On paper, the address follows the text of a link, unless it is that text.
    const cited = /^https?:/i.test(address) && inner !== address ? ' class="cited"' : '';
    return `<a${cited} href="${address}" target="_blank" rel="noopener noreferrer nofollow">${inner}</a>`;
  }
  const tag = markTags.get(mark.type);
  if (!tag) throw new Error('a clause contains a mark that is not allowed');
  return `<${tag}>${inner}</${tag}>`;
}
