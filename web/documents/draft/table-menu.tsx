import { Menu } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { ToolbarButton } from './toolbar-button.tsx';

/** Puts a table in, and changes the one in which one writes. */
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
            <Menu.Item onClick={() => run().addRowBefore().run()}>Add a row above</Menu.Item>
            <Menu.Item onClick={() => run().addRowAfter().run()}>Add a row below</Menu.Item>
            <Menu.Item onClick={() => run().addColumnBefore().run()}>Add a column before</Menu.Item>
            <Menu.Item onClick={() => run().addColumnAfter().run()}>Add a column after</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => run().toggleHeaderRow().run()}>Header row on or off</Menu.Item>
            <Menu.Item onClick={() => run().mergeOrSplit().run()}>Merge or split cells</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => run().deleteRow().run()}>Delete the row</Menu.Item>
            <Menu.Item onClick={() => run().deleteColumn().run()}>Delete the column</Menu.Item>
            <Menu.Item c="red" onClick={() => run().deleteTable().run()}>
              Delete the table
            </Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
            Insert a table of 3 by 3
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
