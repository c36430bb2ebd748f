import type { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { IconButton } from '../../parts/icon-button.tsx';
import { texts } from '../../texts/draft.ts';
import classes from './clause-card.module.css';

export type Drag = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

interface DragHandleProps {
  title: string;
  isDisabled: boolean;
  drag: Drag;
}

/** The button that drags a clause to another position, by mouse, touch or keyboard. */
export function DragHandle({ title, isDisabled, drag }: DragHandleProps) {
  return (
    <IconButton
      ref={drag.setActivatorNodeRef}
      {...drag.attributes}
      {...drag.listeners}
      className={classes.handle ?? ''}
      disabled={isDisabled}
      aria-label={texts.board.moveClause(title)}
    >
      <IconGripVertical size={16} />
    </IconButton>
  );
}
