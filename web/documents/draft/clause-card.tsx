import { useSortable } from '@dnd-kit/sortable';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { type MouseEvent, memo, useMemo } from 'react';
import { ClauseMarks } from '../../versions/clause-marks.tsx';
import { ClauseText } from '../../versions/clause-text.tsx';
import type { Clause } from '../../versions/clauses.ts';
import classes from './clause-card.module.css';
import { ClauseControls, DragHandle } from './clause-controls.tsx';
import { ClauseForm } from './clause-form.tsx';
import { titleButtonId } from './clause-ids.ts';
import { type DraftStore, useClause } from './draft-store.ts';
import { type Fault, faultsOf } from './faults.ts';
import type { ClauseActions } from './use-clause-actions.tsx';

export interface OpenClause {
  id: string;
  /** Where one begins to write. */
  focus: 'title' | 'text' | 'new';
}

interface ClauseCardProps extends Omit<ClauseProps, 'clause' | 'drag'> {
  id: string;
  store: DraftStore;
}

export interface ClauseProps {
  clause: Clause;
  /** From 0. */
  index: number;
  isFirst: boolean;
  isLast: boolean;
  isPublished: boolean;
  /** How it was opened; null while it is closed. */
  open: OpenClause | null;
  onlyTitle: boolean;
  sections: string[];
  faults: Fault[];
  actions: ClauseActions;
  drag: Drag;
}

export type Drag = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

/** What moves when a clause is dragged. It is drawn anew for every move of any clause, and so does next to nothing. */
export function ClauseCard({ id, store, ...props }: ClauseCardProps) {
  const clause = useClause(store, id);
  const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } =
    useSortable({
      id,
      disabled: { draggable: props.open !== null, droppable: false },
    });
  const drag = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  const style = {
    ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  };
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      data-open={props.open !== null || undefined}
      data-dragging={isDragging || undefined}
      style={style}
    >
      {clause && <ClauseInside clause={clause} drag={drag} {...props} />}
    </article>
  );
}

/** One clause: its text as signers read it, or while it is open all that can be changed of it. */
const ClauseInside = memo(function ClauseInside(props: ClauseProps) {
  const { clause, index, open, onlyTitle, actions, drag } = props;
  const faults = [...faultsOf(clause), ...props.faults.filter(({ clauseId }) => clauseId === clause.id)];
  return (
    <>
      <Group gap={4} wrap="nowrap" align="center" className={classes.head}>
        <DragHandle title={clause.title} isDisabled={open !== null} drag={drag} />
        <Text c="dimmed" size="sm" miw="1.4rem" ta="end">
          {index + 1}
        </Text>
        {open ? (
          <Text size="sm" c="dimmed" ms={4}>
            Editing
          </Text>
        ) : (
          <h3 className={classes.title}>
            <UnstyledButton
              id={titleButtonId(clause.id)}
              className={classes.titleButton}
              aria-expanded={false}
              onClick={() => actions.open({ id: clause.id, focus: 'title' })}
            >
              {clause.title || 'Without a title'}
            </UnstyledButton>
          </h3>
        )}
        <ClauseControls {...props} />
      </Group>
      {open ? (
        <ClauseForm {...props} open={open} faults={faults} />
      ) : (
        <Stack gap="xs" className={classes.body} onClick={(event) => openText(event, clause.id, actions)}>
          <ClauseMarks clause={clause} />
          {faults[0] && (
            <Text size="sm" c="var(--mantine-color-error)">
              {faults[0].message}
            </Text>
          )}
          {!onlyTitle && (
            <div className={classes.text}>
              <ClauseText content={clause.content} titleId={titleButtonId(clause.id)} />
            </div>
          )}
        </Stack>
      )}
    </>
  );
});

/** A click into the text begins to write there; one on a link of the text follows it, and a selection is not undone. */
function openText(event: MouseEvent, id: string, actions: ClauseActions): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (!isOnLink && window.getSelection()?.isCollapsed !== false) actions.open({ id, focus: 'text' });
}
