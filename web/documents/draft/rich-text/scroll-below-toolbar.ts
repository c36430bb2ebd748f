import type { EditorView } from '@tiptap/pm/view';
import classes from './rich-text-editor.module.css';

/**
 * Scrolls to a cursor that the toolbar covers, which stays in view above a long text. ProseMirror knows only the edges
 * of the window. Returns whether it scrolled.
 */
export function scrollBelowToolbar(view: EditorView): boolean {
  const toolbar = view.dom.closest(`.${classes.editor}`)?.querySelector('[role=toolbar]');
  if (!toolbar) return false;
  const covered = toolbar.getBoundingClientRect().bottom - view.coordsAtPos(view.state.selection.head).top;
  if (covered <= 0) return false;
  window.scrollBy(0, -covered - 8);
  return true;
}
