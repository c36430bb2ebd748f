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
import { useRef } from 'react';
import { mod, nameKeys, shift } from '../../../keyboard/key-names.ts';
import { texts } from '../../../texts/draft.ts';
import type { Variable } from '../../../versions/clauses.ts';
import { BlockMenu } from './block-menu.tsx';
import { focusedChain } from './focused-chain.ts';
import { LinkControl } from './link-control.tsx';
import { moveToolbarFocus } from './move-toolbar-focus.ts';
import { readSelection } from './read-selection.ts';
import classes from './rich-text-editor.module.css';
import { TableMenu } from './table-menu.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import { useFormatting } from './use-formatting.ts';
import { VariableMenu } from './variable-menu.tsx';

/** The formatting toolbar, with everything a clause may contain. It is one tab stop; the arrow keys move within it. */
export function Toolbar({ editor, variables }: { editor: Editor; variables: Variable[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const is = useFormatting(editor);
  const run = () => focusedChain(editor);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={texts.toolbar.formatting}
      aria-orientation="horizontal"
      className={classes.toolbar}
      onPointerDownCapture={() => readSelection(editor.view)}
      onKeyDown={(event) => moveToolbarFocus(event, bar.current)}
    >
      <div className={classes.group}>
        <BlockMenu editor={editor} level={is.level} />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label={texts.toolbar.bold}
          isTabStop
          keys={nameKeys(mod, 'B')}
          icon={IconBold}
          isOn={is.bold}
          onClick={() => run().toggleBold().run()}
        />
        <ToolbarButton
          label={texts.toolbar.italic}
          keys={nameKeys(mod, 'I')}
          icon={IconItalic}
          isOn={is.italic}
          onClick={() => run().toggleItalic().run()}
        />
        <ToolbarButton
          label={texts.toolbar.underline}
          keys={nameKeys(mod, 'U')}
          icon={IconUnderline}
          isOn={is.underline}
          onClick={() => run().toggleUnderline().run()}
        />
        <ToolbarButton
          label={texts.toolbar.strikethrough}
          keys={nameKeys(mod, shift, 'S')}
          icon={IconStrikethrough}
          isOn={is.strike}
          onClick={() => run().toggleStrike().run()}
        />
        <ToolbarButton
          label={texts.toolbar.highlight}
          icon={IconHighlight}
          isOn={is.highlight}
          onClick={() => run().toggleMark('highlight').run()}
        />
        <ToolbarButton
          label={texts.toolbar.code}
          keys={nameKeys(mod, 'E')}
          icon={IconCode}
          isOn={is.code}
          onClick={() => run().toggleCode().run()}
        />
        <ToolbarButton
          label={texts.toolbar.superscript}
          icon={IconSuperscript}
          isOn={is.superscript}
          onClick={() => run().unsetMark('subscript').toggleMark('superscript').run()}
        />
        <ToolbarButton
          label={texts.toolbar.subscript}
          icon={IconSubscript}
          isOn={is.subscript}
          onClick={() => run().unsetMark('superscript').toggleMark('subscript').run()}
        />
        <LinkControl editor={editor} isOn={is.link} />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label={texts.toolbar.bulletList}
          icon={IconList}
          isOn={is.bulletList}
          onClick={() => run().toggleBulletList().run()}
        />
        <ToolbarButton
          label={texts.toolbar.numberedList}
          icon={IconListNumbers}
          isOn={is.orderedList}
          onClick={() => run().toggleOrderedList().run()}
        />
        <ToolbarButton
          label={texts.toolbar.taskList}
          icon={IconListCheck}
          isOn={is.taskList}
          onClick={() => run().toggleList('taskList', 'taskItem').run()}
        />
        <ToolbarButton
          label={texts.toolbar.quote}
          icon={IconBlockquote}
          isOn={is.blockquote}
          onClick={() => run().toggleBlockquote().run()}
        />
        <ToolbarButton
          label={texts.toolbar.codeBlock}
          icon={IconSourceCode}
          isOn={is.codeBlock}
          onClick={() => run().toggleCodeBlock().run()}
        />
        <ToolbarButton
          label={texts.toolbar.horizontalRule}
          icon={IconSeparatorHorizontal}
          onClick={() => run().setHorizontalRule().run()}
        />
        <TableMenu editor={editor} isInTable={is.table} />
        <VariableMenu editor={editor} variables={variables} />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label={texts.toolbar.clearFormatting}
          icon={IconClearFormatting}
          onClick={() => run().unsetAllMarks().clearNodes().run()}
        />
        <ToolbarButton
          label={texts.toolbar.undo}
          keys={nameKeys(mod, 'Z')}
          icon={IconArrowBackUp}
          isDisabled={!is.canUndo}
          onClick={() => run().undo().run()}
        />
        <ToolbarButton
          label={texts.toolbar.redo}
          keys={nameKeys(mod, shift, 'Z')}
          icon={IconArrowForwardUp}
          isDisabled={!is.canRedo}
          onClick={() => run().redo().run()}
        />
      </div>
    </div>
  );
}
