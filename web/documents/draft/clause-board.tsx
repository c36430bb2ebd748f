import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Group, Stack, Switch, Title } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Empty } from '../../parts/empty.tsx';
import { type Clause, groupBySection } from '../../versions/clauses.ts';
import { ClauseCard, type OpenClause } from './clause-card.tsx';
import type { DraftChange } from './draft.ts';
import { dragAnnouncements, dragInstructions } from './drag-words.ts';
import type { Fault } from './faults.ts';
import { newClause } from './new-clause.ts';
import { useClauseActions } from './use-clause-actions.tsx';

interface ClauseBoardProps {
  clauses: Clause[];
  publishedIds: ReadonlySet<string>;
  /** What keeps the draft from being saved. */
  faults: Fault[];
  /** The clause that a link leads to. */
  wanted: string | undefined;
  onWantedShown(): void;
  change(change: DraftChange): void;
}

/** All clauses in their order. One is open at a time: an editor for each of 200 would make typing slow. */
export function ClauseBoard({
  clauses,
  publishedIds,
  faults,
  wanted,
  onWantedShown,
  change,
}: ClauseBoardProps) {
  const [open, setOpen] = useState<OpenClause | null>(null);
  const [onlyTitles, setOnlyTitles] = useState(false);
  const { actions, spoken } = useClauseActions({ clauses, change, setOpen });
  useEffect(() => {
    if (wanted === undefined) return;
    setOpen({ id: wanted, focus: 'title' });
    onWantedShown();
  }, [wanted, onWantedShown]);

  const names = clauses.map(({ id }) => id).join('\n');
  // The same array as long as the order is the same: every card would be drawn anew with each letter otherwise.
  const ids = useMemo(() => (names === '' ? [] : names.split('\n')), [names]);
  const sections = useMemo(() => sectionsOf(clauses), [clauses]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      change({ kind: 'move', id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  const add = () => {
    const clause = newClause(clauses, clauses.at(-1)?.section);
    change({ kind: 'add', clause, at: clauses.length });
    setOpen({ id: clause.id, focus: 'new' });
  };
  const addButton = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
      Add a clause
    </Button>
  );
  if (clauses.length === 0)
    return (
      <Empty icon={IconFileText} title="No clause yet" action={addButton}>
        A clause is one thing to agree to, with a title and a text. Signers accept or decline each by itself,
        so keep together what belongs together.
      </Empty>
    );
  const numbered = clauses.map((clause, index) => ({ clause, index }));
  return (
    <Stack gap="lg">
      <Group justify="flex-end">
        <Switch
          size="sm"
          label="Titles only"
          labelPosition="left"
          checked={onlyTitles}
          onChange={(event) => setOnlyTitles(event.currentTarget.checked)}
        />
      </Group>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => setOpen(null)}
        onDragEnd={drop}
        accessibility={{
          announcements: dragAnnouncements(clauses),
          screenReaderInstructions: { draggable: dragInstructions },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Stack gap="sm">
            {groupBySection(numbered, ({ clause }) => clause.section).flatMap(({ heading, items }) => [
              // Beside the clauses, not around them: one that moves to another section stays the same element.
              <Title key={`before-${items[0]?.clause.id}`} order={2} size="h4" mt="xs">
                {heading}
              </Title>,
              ...items.map(({ clause, index }) => (
                <ClauseCard
                  key={clause.id}
                  clause={clause}
                  index={index}
                  isFirst={index === 0}
                  isLast={index === clauses.length - 1}
                  isPublished={publishedIds.has(clause.id)}
                  open={open?.id === clause.id ? open : null}
                  onlyTitle={onlyTitles}
                  sections={open?.id === clause.id ? sections : noSections}
                  faults={faults.some(({ clauseId }) => clauseId === clause.id) ? faults : noFaults}
                  actions={actions}
                />
              )),
            ])}
          </Stack>
        </SortableContext>
      </DndContext>
      <Group>{addButton}</Group>
      {spoken}
    </Stack>
  );
}

const noSections: string[] = [];
const noFaults: Fault[] = [];

function sectionsOf(clauses: Clause[]): string[] {
  return [...new Set(clauses.flatMap(({ section }) => section ?? []))];
}
