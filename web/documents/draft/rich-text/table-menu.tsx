import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { Menu } from '../../../parts/menu.tsx';
import { texts } from '../../../texts/draft.ts';
import { focusedChain } from './focused-chain.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Inserts a table, or edits the one that contains the cursor. */
export function TableMenu({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const run = () => focusedChain(editor);
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolbarButton label={texts.table.table} icon={IconTable} isOn={isInTable} />
      </Menu.Target>
      <Menu.Dropdown>
        {isInTable ? (
          <>
            <Menu.Item onClick={() => run().addRowBefore().run()}>{texts.table.rowAbove}</Menu.Item>
            <Menu.Item onClick={() => run().addRowAfter().run()}>{texts.table.rowBelow}</Menu.Item>
            <Menu.Item onClick={() => run().addColumnBefore().run()}>{texts.table.columnBefore}</Menu.Item>
            <Menu.Item onClick={() => run().addColumnAfter().run()}>{texts.table.columnAfter}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => run().toggleHeaderRow().run()}>{texts.table.headerRow}</Menu.Item>
            <Menu.Item onClick={() => run().mergeOrSplit().run()}>{texts.table.mergeCells}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => run().deleteRow().run()}>{texts.table.deleteRow}</Menu.Item>
            <Menu.Item onClick={() => run().deleteColumn().run()}>{texts.table.deleteColumn}</Menu.Item>
            <Menu.Item c="red" onClick={() => run().deleteTable().run()}>
              {texts.table.deleteTable}
            </Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
            {texts.table.insert}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
