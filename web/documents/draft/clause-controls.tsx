import { ActionIcon, Group, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { MoreMenu } from '../../parts/more-menu.tsx';
import classes from './clause-card.module.css';
import type { ClauseProps, Drag } from './clause-card.tsx';
import { moveButtonId } from './element-ids.ts';

interface DragHandleProps {
  title: string;
  isDisabled: boolean;
  drag: Drag;
}

export function DragHandle({ title, isDisabled, drag }: DragHandleProps) {
  return (
    <ActionIcon
      ref={drag.setActivatorNodeRef}
      {...drag.attributes}
      {...drag.listeners}
      variant="subtle"
      color="gray"
      className={classes.handle}
      disabled={isDisabled}
      aria-label={`Move “${title}”`}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}

/** The buttons that move a clause, and the menu with its other actions. */
export function ClauseControls({ clause, isFirst, isLast, open, actions }: ClauseProps) {
  const { id, title } = clause;
  const step = (by: 1 | -1, isDisabled: boolean) => (
    <ActionIcon
      id={moveButtonId(id, by)}
      variant="subtle"
      color="gray"
      {...(isDisabled && { 'data-disabled': true })}
      aria-disabled={isDisabled}
      data-tooltip={by === 1 ? 'Move down' : 'Move up'}
      onClick={() => !isDisabled && actions.step(id, by, moveButtonId(id, by))}
      aria-label={`Move “${title}” ${by === 1 ? 'down' : 'up'}`}
    >
      {by === 1 ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
    </ActionIcon>
  );
  return (
    <Group gap={2} wrap="nowrap" ms="auto">
      {step(-1, isFirst)}
      {step(1, isLast)}
      <MoreMenu label={`More actions for “${title}”`}>
        {!open && (
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            onClick={() => actions.open({ id, focus: 'title' })}
          >
            Edit
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => actions.addBelow(id)}>
          Add a clause below
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(id)}>
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(id)}>
          Delete
        </Menu.Item>
      </MoreMenu>
    </Group>
  );
}
