import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { parseRichText, type RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { styleNonce } from '../../../nonce.ts';
import { texts } from '../../../texts/draft.ts';
import { useClauseLanguage } from '../../../versions/clause-language.tsx';
import textClasses from '../../../versions/clause-text.module.css';
import type { Variable } from '../../../versions/clauses.ts';
import { cleanPasted } from './clean-pasted.ts';
import { editorExtensions } from './editor-extensions.ts';
import { longTextProps } from './long-text.ts';
import { preparePasted } from './prepare-pasted.ts';
import { readSelection } from './read-selection.ts';
import classes from './rich-text-editor.module.css';
import { scrollBelowToolbar } from './scroll-below-toolbar.ts';
import { Toolbar } from './toolbar.tsx';
import { typeOverBlocks } from './type-over-blocks.ts';
import { variableChips } from './variable-chips.ts';

interface RichTextEditorProps {
  content: string;
  /** Those that the draft declares now; no later ones are shown. */
  variables: Variable[];
  isFocused: boolean;
  onChange(content: string): void;
}

/** The editor of a clause's text. It supports exactly what the contract allows in a clause. */
export function RichTextEditor({ content, variables, isFocused, onChange }: RichTextEditorProps) {
  const [start] = useState(() => startOf(content));
  const shown = useRef(content);
  const [extensions] = useState(() => [...editorExtensions, variableChips(() => variables)]);
  const editor = useEditor({
    extensions,
    content: start,
    autofocus: isFocused ? 'end' : false,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: false,
    editorProps,
    onUpdate: ({ editor }) => {
      shown.current = JSON.stringify(editor.getJSON());
      onChange(shown.current);
    },
  });
  // Somebody else has changed it. Before the next key can be pressed, since by then the editor may be ahead of
  // `content`.
  useLayoutEffect(() => {
    if (content === shown.current) return;
    shown.current = content;
    // Undoing goes on to mean what was written here, so it can't take back what somebody else has saved.
    editor.chain().setMeta('addToHistory', false).setContent(startOf(content), { emitUpdate: false }).run();
  }, [content, editor]);
  return (
    <div className={classes.editor}>
      <Toolbar editor={editor} variables={variables} />
      <EditorContent {...useClauseLanguage()} editor={editor} className={classes.content} />
    </div>
  );
}

/** Null for an empty document, which the editor would not be able to show: it then starts with an empty paragraph. */
function startOf(content: string): RichTextNode | null {
  const document = parseRichText(content);
  return (document.content ?? []).length > 0 ? document : null;
}

const editorProps = {
  attributes: {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': texts.toolbar.textOfClause,
    class: textClasses.text ?? '',
  },
  ...longTextProps,
  handleDOMEvents: {
    ...longTextProps.handleDOMEvents,
    ...typeOverBlocks,
    keydown: (view: EditorView, { isComposing }: KeyboardEvent) => {
      if (!isComposing) readSelection(view);
    },
  },
  handleScrollToSelection: scrollBelowToolbar,
  transformPastedHTML: preparePasted,
  transformPasted: (slice: Slice) => {
    const { content } = slice;
    const first = content.firstChild;
    if (!first) return slice;
    return Slice.fromJSON(first.type.schema, { ...slice.toJSON(), content: cleanPasted(content.toJSON()) });
  },
};
