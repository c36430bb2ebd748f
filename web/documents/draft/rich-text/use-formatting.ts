import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';

/** Which formatting the selected text has, and whether there is anything to undo or redo. */
export function useFormatting(editor: Editor) {
  return useEditorState({ editor, selector: ({ editor }) => formattingOf(editor) });
}

function formattingOf(editor: Editor) {
  const is = (name: string) => editor.isActive(name);
  return {
    level: is('heading') ? Number(editor.getAttributes('heading').level) : 0,
    bold: is('bold'),
    italic: is('italic'),
    underline: is('underline'),
    strike: is('strike'),
    highlight: is('highlight'),
    code: is('code'),
    superscript: is('superscript'),
    subscript: is('subscript'),
    link: is('link'),
    bulletList: is('bulletList'),
    orderedList: is('orderedList'),
    taskList: is('taskList'),
    blockquote: is('blockquote'),
    codeBlock: is('codeBlock'),
    table: is('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
