import type { ContentMatch } from '@tiptap/pm/model';
import { depthOfJson } from '../json/depth.ts';
import { hasDuplicateNames } from '../json/duplicate-names.ts';
import { findAttributeProblem, isRecord, pathOf } from './attributes.ts';
import { richTextSchema } from './extensions.ts';
import { findHiddenCharacter } from './hidden-characters.ts';
import type { RichTextNode } from './rich-text.ts';
import { findGridProblem } from './table-grid.ts';

/** Contract, section 3, "Clauses". The document itself is level 0, its blocks are level 1. */
const maxDepth = 32;

/** The problem of content that is nested deeper than that, without its path. */
export const nestedTooDeeply = `is nested deeper than ${maxDepth}`;

/** More than `maxDepth` levels of nodes have in JSON. Only attributes that are dropped can be nested deeper. */
const maxJsonDepth = 100;

/**
 * Null when the contract allows `content` as a clause's content: a TipTap document, serialised as JSON, that the editor
 * opens unchanged and that signers see completely. Otherwise the path of the first problem and its description,
 * suitable for the public message: `content.content[2].marks[0].attrs.href: must be …`. Never throws. Takes time linear
 * in the length of `content`.
 */
export function findRichTextProblem(content: string): string | null {
  let doc: unknown;
  try {
    doc = JSON.parse(content);
  } catch {
    return 'content: must be a TipTap document serialised as a JSON string';
  }
  if (!isRecord(doc)) return 'content: must be a TipTap document, a JSON object with the type "doc"';
  if (doc.type !== 'doc') return 'content.type: must be "doc"';
  const problem = isEmptyDocument(doc) ? findAttributeProblem('doc', doc.attrs) : findNodeProblem(doc, 0);
  if (problem) return `content${problem}`;
  if (depthOfJson(content) > maxJsonDepth) return 'content: contains an attribute that is nested too deeply';
  return hasDuplicateNames(content, doc) ? 'content: must not contain duplicate property names' : null;
}

/** A clause that has only a title: the editor opens it with an empty paragraph. */
function isEmptyDocument(doc: Record<string, unknown>): boolean {
  const { content = null } = doc;
  const isEmpty = content === null || (Array.isArray(content) && content.length === 0);
  return isEmpty && findPropertyProblem(doc, propertiesOf('doc')) === null;
}

/** Describes for messages what each node contains. The schema decides. A node that is not listed is unknown. */
const contentOf = new Map([
  ['doc', 'one or more blocks'],
  ['paragraph', 'text and hard breaks'],
  ['heading', 'text and hard breaks'],
  ['bulletList', 'one or more list items'],
  ['orderedList', 'one or more list items'],
  ['listItem', 'a paragraph, then any blocks'],
  ['taskList', 'one or more task items'],
  ['taskItem', 'a paragraph, then any blocks'],
  ['blockquote', 'one or more blocks'],
  ['codeBlock', 'plain text'],
  ['table', 'one or more table rows'],
  ['tableRow', 'table cells and table headers'],
  ['tableCell', 'one or more blocks'],
  ['tableHeader', 'one or more blocks'],
  ['hardBreak', 'nothing'],
  ['horizontalRule', 'nothing'],
  ['text', 'nothing'],
]);

/** The path of a node's problem is relative to the node. Each caller prepends the path to the node. */
function findNodeProblem(node: unknown, depth: number): string | null {
  if (!isRecord(node)) return ': must be a node, an object with a type';
  const { type } = node;
  if (typeof type !== 'string' || !contentOf.has(type)) return '.type: is not an allowed node';
  const problem = findPropertyProblem(node, propertiesOf(type)) ?? findAttributeProblem(type, node.attrs);
  if (problem) return problem;
  if (type === 'text') return findTextProblem(node.text) ?? findMarksProblem(node.marks);
  return (
    findMarksProblem(node.marks) ??
    findContentProblem(type, node.content, depth) ??
    findShapeProblem(type, node)
  );
}

function propertiesOf(type: string): string[] {
  if (type === 'text') return ['type', 'text', 'marks'];
  if (type === 'hardBreak') return ['type', 'attrs', 'marks'];
  if (type === 'horizontalRule') return ['type', 'attrs'];
  return ['type', 'attrs', 'content'];
}

function findPropertyProblem(object: Record<string, unknown>, allowed: string[]): string | null {
  const name = Object.keys(object).find((key) => !allowed.includes(key));
  return name === undefined ? null : `${pathOf(name)}: is not allowed here`;
}

function findTextProblem(text: unknown): string | null {
  if (typeof text !== 'string' || text === '') return '.text: must be a string of one or more characters';
  const character = findHiddenCharacter(text);
  return character ? `.text: must not contain the hidden character ${character}` : null;
}

function findMarksProblem(marks: unknown): string | null {
  if (marks === undefined || marks === null) return null;
  if (!Array.isArray(marks)) return '.marks: must be an array';
  const before: string[] = [];
  for (const [index, mark] of marks.entries()) {
    const problem = findMarkProblem(mark, before);
    if (problem) return `.marks[${index}]${problem}`;
    before.push(mark.type);
  }
  return null;
}

function findMarkProblem(mark: unknown, before: string[]): string | null {
  if (!isRecord(mark)) return ': must be a mark, an object with a type';
  const { type } = mark;
  const markType = typeof type === 'string' ? richTextSchema.marks[type] : undefined;
  if (!markType) return '.type: is not an allowed mark';
  const other = before.find((name) => {
    const otherType = richTextSchema.marks[name];
    return otherType && (otherType.excludes(markType) || markType.excludes(otherType));
  });
  if (other) return `.type: ${markType.name} cannot be combined with ${other}`;
  return findPropertyProblem(mark, ['type', 'attrs']) ?? findAttributeProblem(markType.name, mark.attrs);
}

function findContentProblem(type: string, content: unknown, depth: number): string | null {
  const children = content ?? [];
  if (!Array.isArray(children)) return '.content: must be an array';
  const nodeType = richTextSchema.nodes[type];
  let match: ContentMatch | null | undefined = nodeType?.contentMatch;
  for (const [index, child] of children.entries()) {
    const problem = depth < maxDepth ? findNodeProblem(child, depth + 1) : `: ${nestedTooDeeply}`;
    if (problem) return `.content[${index}]${problem}`;
    const childType = richTextSchema.nodes[child.type];
    match = childType && match?.matchType(childType);
    if (!match)
      return `.content[${index}]: ${child.type} is not allowed here; ${type} must contain ${contentOf.get(type)}`;
    if (child.marks?.length > 0 && type === 'codeBlock') {
      return `.content[${index}].marks: are not allowed in codeBlock`;
    }
  }
  return match?.validEnd ? null : `.content: ${type} must contain ${contentOf.get(type)}`;
}

function findShapeProblem(type: string, node: Record<string, unknown>): string | null {
  // Earlier checks have established that the table consists of rows of cells with allowed attributes.
  return type === 'table' ? findGridProblem(node as unknown as RichTextNode) : null;
}
