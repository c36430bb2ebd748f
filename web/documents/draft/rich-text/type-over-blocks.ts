import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readSelection } from './read-selection.ts';

/**
 * Writes text that isn't typed with single keys, such as that of an input method or an emoji picker, in place of
 * selected blocks: paragraphs, rules, cells or everything. ProseMirror does so only with single keys. It leaves the
 * rest to the browser, but can't follow how that changes blocks: text was lost, doubled, or shown and not stored.
 */
export const typeOverBlocks = {
  compositionstart: (view: EditorView) => {
    if (!areBlocksSelected(view)) return;
    // Puts the cursor where a letter would be, and has its formatting.
    const { tr } = view.state;
    const { $from } = tr.insertText(' ').selection;
    view.dispatch(tr.delete($from.pos - 1, $from.pos).ensureMarks($from.marks()));
  },
  beforeinput: (view: EditorView, event: InputEvent) => {
    const { inputType, data } = event;
    if (inputType !== 'insertText' || !data || view.composing || !areBlocksSelected(view)) return;
    event.preventDefault();
    view.dispatch(view.state.tr.insertText(data).scrollIntoView());
  },
};

function areBlocksSelected(view: EditorView): boolean {
  readSelection(view);
  const { selection } = view.state;
  return !(selection instanceof TextSelection) || !selection.$from.sameParent(selection.$to);
}
