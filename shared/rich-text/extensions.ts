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
 * The nodes and marks a clause may use (contract, section 3, "Clauses"): one list for whoever checks, renders
 * or edits a clause. No trailing node: an editor that adds an empty paragraph would change what was published.
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

/** The ProseMirror schema of `richTextExtensions`: which node may stand in which, which marks combine. */
export const richTextSchema = getSchema(richTextExtensions);
