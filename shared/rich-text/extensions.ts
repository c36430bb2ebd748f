import { type AnyExtension, getSchema, Mark } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { findLinkProblem } from './link-target.ts';

const superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
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
];

/** The ProseMirror schema of `richTextExtensions`: which nodes can contain which, and which marks can be combined. */
export const richTextSchema = getSchema(richTextExtensions);
