import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { showNotice } from '../../../parts/notify.tsx';
import { texts } from '../../../texts/draft.ts';

/** In characters. A draft has at most 1 MiB (contract, section 2), so a longer text could not be stored. */
const maxLength = 1024 * 1024;

/**
 * In characters. TipTap turns the marks of Markdown in pasted text into formatting, one after the other, and copies the
 * whole document for each: seconds for 50 kB, and minutes for a few hundred.
 */
const maxLengthWithMarks = 20_000;

/**
 * What the editor does with text that is pasted or dropped and would freeze the page: refuses it if no draft can hold
 * it, before it is read, or else inserts it with all its characters, including the marks of Markdown.
 */
export const longTextProps = {
  handleDOMEvents: {
    paste: (view: EditorView, event: ClipboardEvent) => refuse(view, event, lengthOf(event.clipboardData)),
    drop: (view: EditorView, event: DragEvent) => refuse(view, event, lengthOf(event.dataTransfer)),
  },
  // HTML that brings no plain text has a length only once it is read.
  handlePaste: (view: EditorView, event: ClipboardEvent, slice: Slice) =>
    refuse(view, event, slice.content.size) || insertLong(view, slice),
  handleDrop: (view: EditorView, event: DragEvent, slice: Slice) =>
    refuse(view, event, slice.content.size) ||
    insertLong(view, slice, { left: event.clientX, top: event.clientY }),
};

function refuse(view: EditorView, event: Event, length: number): boolean {
  const { doc, selection } = view.state;
  const before = doc.content.size - (selection.to - selection.from);
  // What is dragged within the editor makes its text no longer.
  if (view.dragging || before + length <= maxLength) return false;
  event.preventDefault();
  showNotice(texts.clause.tooLongToInsert);
  return true;
}

/** Inserts a long text in place of the selection, or at a point. Returns whether it did. */
function insertLong(view: EditorView, slice: Slice, point?: { left: number; top: number }): boolean {
  if (view.dragging || slice.content.size <= maxLengthWithMarks) return false;
  const { tr } = view.state;
  const at = point && view.posAtCoords(point)?.pos;
  if (at === undefined) tr.replaceSelection(slice);
  else tr.replaceRange(at, at, slice);
  // Without `uiEvent`, after which TipTap looks for marks.
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}

function lengthOf(data: DataTransfer | null): number {
  return data?.getData('text/plain').length ?? 0;
}
