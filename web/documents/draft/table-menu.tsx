import { Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { ToolbarButton } from './toolbar-button.tsx';

/** Inserts a table, or edits the one that contains the cursor. */
export function TableMenu({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const run = () => editor.chain().focus();
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolbarButton label="Table" icon={IconTable} isOn={isInTable} />
      </Menu.Target>
      <Menu.Dropdown>
        {isInTable ? (
          <>
            <Menu.Item onClick={() => run().addRowBefore().run()}>Add row above</Menu.Item>
            <Menu.Item onClick={() => run().addRowAfter().run()}>Add row below</Menu.Item>
            <Menu.Item onClick={() => run().addColumnBefore().run()}>Add column before</Menu.Item>
            <Menu.Item onClick={() => run().addColumnAfter().run()}>Add column after</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => run().toggleHeaderRow().run()}>Toggle header row</Menu.Item>
            <Menu.Item onClick={() => run().mergeOrSplit().run()}>Merge or split cells</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => run().deleteRow().run()}>Delete row</Menu.Item>
            <Menu.Item onClick={() => run().deleteColumn().run()}>Delete column</Menu.Item>
            <Menu.Item c="red" onClick={() => run().deleteTable().run()}>
              Delete table
            </Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
            Insert 3 × 3 table
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
