import { useSortable } from '@dnd-kit/sortable';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { type MouseEvent, memo, useMemo } from 'react';
import { texts } from '../../texts/draft.ts';
import { ClauseBadges } from '../../versions/clause-badges.tsx';
import { ClauseWords } from '../../versions/clause-language.tsx';
import { ClauseText } from '../../versions/clause-text.tsx';
import classes from './clause-card.module.css';
import { ClauseControls, type ClauseControlsProps } from './clause-controls.tsx';
import { ClauseForm, type ClauseFormProps } from './clause-form.tsx';
import { type DraftStore, useClause, useDraftPart } from './draft-store.ts';
import { type Drag, DragHandle } from './drag-handle.tsx';
import { titleButtonId } from './element-ids.ts';
import { findClauseProblems } from './problems/clause-problems.ts';
import type { ClauseActions } from './use-clause-actions.tsx';

interface ClauseCardProps extends Omit<ClauseContentProps, 'clause' | 'variables' | 'drag'> {
  id: string;
  store: DraftStore;
}

interface ClauseContentProps extends ClauseControlsProps, Omit<ClauseFormProps, 'open'> {
  /** Starts at 0. */
  index: number;
  onlyTitle: boolean;
  drag: Drag;
}

/** The draggable frame of a clause. It renders on every move of any clause, so it does as little as possible. */
export function ClauseCard({ id, store, ...props }: ClauseCardProps) {
  const clause = useClause(store, id);
  const variables = useDraftPart(store, (draft) => draft.variables);
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
      data-clause={id}
      data-open={props.open !== null || undefined}
      data-dragging={isDragging || undefined}
      style={style}
    >
      {clause && <ClauseContent clause={clause} variables={variables} drag={drag} {...props} />}
    </article>
  );
}

/** A clause as signers read it or, while it is open, its form. */
const ClauseContent = memo(function ClauseContent(props: ClauseContentProps) {
  const { clause, index, open, onlyTitle, actions, drag } = props;
  const problems = [
    ...findClauseProblems(clause),
    ...props.problems.filter(({ clauseId }) => clauseId === clause.id),
  ];
  return (
    <>
      <Group gap={4} wrap="nowrap" align="center" className={classes.head}>
        <DragHandle title={clause.title} isDisabled={open !== null} drag={drag} />
        <Text c="dimmed" size="sm" miw="1.4rem" ta="end">
          {index + 1}
        </Text>
        {open ? (
          <Text size="sm" c="dimmed" ms={4}>
            {texts.board.editing}
          </Text>
        ) : (
          <h3 className={classes.title}>
            <UnstyledButton
              id={titleButtonId(clause.id)}
              className={classes.titleButton}
              data-row
              aria-expanded={false}
              onClick={() => actions.open({ id: clause.id, focus: 'title' })}
            >
              {clause.title ? <ClauseWords>{clause.title}</ClauseWords> : texts.board.untitled}
            </UnstyledButton>
          </h3>
        )}
        <ClauseControls {...props} />
      </Group>
      {open ? (
        <ClauseForm {...props} open={open} problems={problems} />
      ) : (
        <Stack gap="xs" className={classes.body} onClick={(event) => openText(event, clause.id, actions)}>
          <ClauseBadges clause={clause} />
          {problems[0] && (
            <Text size="sm" c="var(--mantine-color-error)">
              {problems[0].message}
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

/** Opens the text for editing when it is clicked, unless the click is on a link or ends a selection. */
function openText(event: MouseEvent, id: string, actions: ClauseActions): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (!isOnLink && window.getSelection()?.isCollapsed !== false) actions.open({ id, focus: 'text' });
}
