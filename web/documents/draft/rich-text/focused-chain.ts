import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Begins a change of the text, and gives it the focus and scrolls to it. Tiptap's own command waits for the next frame,
 * so anything typed before then would be lost.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
