import type { EditorView } from '@tiptap/pm/view';

/** What a view has, but its types leave out. */
interface Internals {
  domObserver: { flush(): void };
  input: { lastFocus: number };
}

/**
 * Makes the editor read where the cursor is. A browser reports only before its next frame that the cursor has moved.
 * Without this, whatever the user presses before then changes the text where the cursor was: End and a letter after
 * Ctrl+A replace all of it.
 */
export function readSelection(view: EditorView): void {
  // ProseMirror has no public way to do either.
  const { domObserver, input } = view as unknown as Internals;
  domObserver.flush();
  // For 200 ms after it gets the focus, it undoes each move to the start of the text, which it attributes to the
  // browser. From here on, it is the user who moves.
  input.lastFocus = 0;
}
