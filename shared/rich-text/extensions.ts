import { type AnyExtension, Extension, getSchema, Mark, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { alignmentAttribute } from './alignment.ts';
import { findLinkProblem } from './link-target.ts';

/** How Google Docs writes superscripts and subscripts. */
const raised = (align: string) => ({
  style: 'vertical-align',
  getAttrs: (value: string) => (value === align ? null : false),
});

const superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }, raised('super')],
  renderHTML: () => ['sup', 0],
});

const subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }, raised('sub')],
  renderHTML: () => ['sub', 0],
});

const highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
});

/**
 * The mark that carries fonts and colours in other editors. The page shows none, so it has no attributes and no HTML.
 */
const textStyle = Mark.create({
  name: 'textStyle',
  // As in the editor's own extension, because it determines the order of the marks.
  priority: 101,
  renderHTML: () => ['span', 0],
});

/** The attribute of the editor's own text alignment, rendered for the same style sheet as on the signing page. */
const textAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) =>
            element.dataset.align ?? alignmentOf(element.style.textAlign || element.getAttribute('align')),
          renderHTML: ({ textAlign: align }) =>
            alignmentAttribute(align) === '' ? {} : { 'data-align': align },
        },
      },
    },
  ],
});

function alignmentOf(align: string | null): string | null {
  return alignmentAttribute(align) === '' ? null : align;
}

const taskList = Node.create({
  name: 'taskList',
  group: 'block list',
  content: 'taskItem+',
  parseHTML: () => [{ tag: 'ul[data-type="taskList"]', priority: 51 }],
  renderHTML: () => ['ul', { 'data-type': 'taskList' }, 0],
});

const taskItem = Node.create({
  name: 'taskItem',
  content: 'paragraph block*',
  defining: true,
  addAttributes: () => ({
    checked: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element) => element.dataset.checked === 'true',
      renderHTML: ({ checked }) => ({ 'data-checked': String(checked) }),
    },
  }),
  parseHTML: () => [{ tag: 'li[data-type="taskItem"]', priority: 51 }],
  renderHTML: ({ HTMLAttributes }) => ['li', { ...HTMLAttributes, 'data-type': 'taskItem' }, 0],
});

/**
 * The nodes and marks that a clause may use (contract, section 3, "Clauses"), shared by validation, rendering and the
 * editor. There is no trailing node, because adding an empty paragraph would change what was published.
 */
export const richTextExtensions: AnyExtension[] = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => findLinkProblem(url) === null,
    },
  }),
  TableKit,
  superscript,
  subscript,
  highlight,
  textStyle,
  textAlign,
  taskList,
  taskItem,
];

/** The ProseMirror schema of `richTextExtensions`: which nodes can contain which, and which marks can be combined. */
export const richTextSchema = getSchema(richTextExtensions);
