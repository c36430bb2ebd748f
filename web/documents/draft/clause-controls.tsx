import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../parts/icon-button.tsx';
import { Menu } from '../../parts/menu.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/draft.ts';
import type { Clause } from '../../versions/clauses.ts';
import { moveButtonId } from './element-ids.ts';
import type { OpenClause } from './open-clause.ts';
import type { ClauseActions } from './use-clause-actions.tsx';

export interface ClauseControlsProps {
  clause: Clause;
  isFirst: boolean;
  isLast: boolean;
  /** How the clause was opened; null while it is closed. */
  open: OpenClause | null;
  actions: ClauseActions;
}

/** The buttons that move a clause, and the menu with its other actions. */
export function ClauseControls({ clause, isFirst, isLast, open, actions }: ClauseControlsProps) {
  const { id, title } = clause;
  const step = (by: 1 | -1, isDisabled: boolean) => (
    <IconButton
      id={moveButtonId(id, by)}
      aria-disabled={isDisabled}
      data-tooltip={by === 1 ? texts.board.moveDown : texts.board.moveUp}
      onClick={() => !isDisabled && actions.step(id, by, moveButtonId(id, by))}
      aria-label={by === 1 ? texts.board.moveClauseDown(title) : texts.board.moveClauseUp(title)}
    >
      {by === 1 ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
    </IconButton>
  );
  return (
    <Group gap={2} wrap="nowrap" ms="auto">
      {step(-1, isFirst)}
      {step(1, isLast)}
      <MoreMenu label={texts.board.moreActions(title)}>
        {!open && (
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            onClick={() => actions.open({ id, focus: 'title' })}
          >
            {common.edit}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => actions.addBelow(id)}>
          {texts.board.addBelow}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(id)}>
          {texts.board.duplicate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(id)}>
          {common.delete}
        </Menu.Item>
      </MoreMenu>
    </Group>
  );
}
