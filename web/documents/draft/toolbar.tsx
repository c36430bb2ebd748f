import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconHighlight,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef } from 'react';
import { BlockMenu } from './block-menu.tsx';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text-editor.module.css';
import { TableMenu } from './table-menu.tsx';
import { ToolbarButton } from './toolbar-button.tsx';

/** The formatting toolbar, with everything a clause may contain. It is one tab stop; the arrow keys move within it. */
export function Toolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const is = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const run = () => {
    // Tiptap's focus command waits for the next frame, so anything typed before then would be lost.
    editor.view.focus();
    return editor.chain().focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      className={classes.toolbar}
      onKeyDown={(event) => moveFocus(event, bar.current)}
    >
      <div className={classes.group}>
        <BlockMenu editor={editor} level={is.level} />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label="Bold"
          keys="Ctrl+B"
          icon={IconBold}
          isOn={is.bold}
          onClick={() => run().toggleBold().run()}
        />
        <ToolbarButton
          label="Italic"
          keys="Ctrl+I"
          icon={IconItalic}
          isOn={is.italic}
          onClick={() => run().toggleItalic().run()}
        />
        <ToolbarButton
          label="Underline"
          keys="Ctrl+U"
          icon={IconUnderline}
          isOn={is.underline}
          onClick={() => run().toggleUnderline().run()}
        />
        <ToolbarButton
          label="Strikethrough"
          keys="Ctrl+Shift+S"
          icon={IconStrikethrough}
          isOn={is.strike}
          onClick={() => run().toggleStrike().run()}
        />
        <ToolbarButton
          label="Highlight"
          icon={IconHighlight}
          isOn={is.highlight}
          onClick={() => run().toggleMark('highlight').run()}
        />
        <ToolbarButton
          label="Code"
          keys="Ctrl+E"
          icon={IconCode}
          isOn={is.code}
          onClick={() => run().toggleCode().run()}
        />
        <ToolbarButton
          label="Superscript"
          icon={IconSuperscript}
          isOn={is.superscript}
          onClick={() => run().unsetMark('subscript').toggleMark('superscript').run()}
        />
        <ToolbarButton
          label="Subscript"
          icon={IconSubscript}
          isOn={is.subscript}
          onClick={() => run().unsetMark('superscript').toggleMark('subscript').run()}
        />
        <LinkControl editor={editor} isOn={is.link} />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label="Bullet list"
          icon={IconList}
          isOn={is.bulletList}
          onClick={() => run().toggleBulletList().run()}
        />
        <ToolbarButton
          label="Numbered list"
          icon={IconListNumbers}
          isOn={is.orderedList}
          onClick={() => run().toggleOrderedList().run()}
        />
        <ToolbarButton
          label="Task list"
          icon={IconListCheck}
          isOn={is.taskList}
          onClick={() => run().toggleList('taskList', 'taskItem').run()}
        />
        <ToolbarButton
          label="Quote"
          icon={IconBlockquote}
          isOn={is.blockquote}
          onClick={() => run().toggleBlockquote().run()}
        />
        <ToolbarButton
          label="Code block"
          icon={IconSourceCode}
          isOn={is.codeBlock}
          onClick={() => run().toggleCodeBlock().run()}
        />
        <ToolbarButton
          label="Horizontal rule"
          icon={IconSeparatorHorizontal}
          onClick={() => run().setHorizontalRule().run()}
        />
        <TableMenu editor={editor} isInTable={is.table} />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label="Clear formatting"
          icon={IconClearFormatting}
          onClick={() => run().unsetAllMarks().clearNodes().run()}
        />
        <ToolbarButton
          label="Undo"
          keys="Ctrl+Z"
          icon={IconArrowBackUp}
          isDisabled={!is.canUndo}
          onClick={() => run().undo().run()}
        />
        <ToolbarButton
          label="Redo"
          keys="Ctrl+Y"
          icon={IconArrowForwardUp}
          isDisabled={!is.canRedo}
          onClick={() => run().redo().run()}
        />
      </div>
    </div>
  );
}

function stateOf(editor: Editor) {
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

function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined || !bar) return;
  const buttons = [...bar.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (at === -1) return;
  event.preventDefault();
  const next = buttons[(at + by + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
