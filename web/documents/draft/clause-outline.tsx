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
import { Stack, Title } from '@mantine/core';
import { texts } from '../../texts/draft.ts';
import { ClauseWords } from '../../versions/clause-language.tsx';
import { groupBySection } from '../../versions/clauses.ts';
import { ClauseCard } from './clause-card.tsx';
import type { DraftStore } from './draft-store.ts';
import { dragAnnouncements } from './drag-announcements.ts';
import type { OpenClause } from './open-clause.ts';
import type { Problem } from './problems/problem.ts';
import type { ClauseActions } from './use-clause-actions.tsx';

interface ClauseOutlineProps {
  store: DraftStore;
  entries: OutlineEntry[];
  open: OpenClause | null;
  setOpen(open: OpenClause | null): void;
  onlyTitles: boolean;
  publishedIds: ReadonlySet<string>;
  problems: Problem[];
  actions: ClauseActions;
}

export interface OutlineEntry {
  id: string;
  section?: string;
}

/** The clauses under their section headings. They can be reordered by mouse, touch or keyboard. */
export function ClauseOutline(props: ClauseOutlineProps) {
  const { store, entries, open, setOpen, onlyTitles, publishedIds, problems, actions } = props;
  const ids = entries.map(({ id }) => id);
  const sections = [...new Set(entries.flatMap(({ section }) => section ?? []))];
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      store.change({ kind: 'move', id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  const numbered = entries.map((entry, index) => ({ ...entry, index }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setOpen(null)}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(() => store.draft().clauses),
        screenReaderInstructions: { draggable: texts.dragging.instructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack gap="sm">
          {groupBySection(numbered, ({ section }) => section).flatMap(({ heading, section, items }) => [
            // A sibling of the clauses, not their parent, so that a clause keeps its element when it changes section.
            <Title key={`before-${items[0]?.id}`} order={2} size="h4" mt="xs">
              {section === undefined ? heading : <ClauseWords>{section}</ClauseWords>}
            </Title>,
            ...items.map(({ id, index }) => (
              <ClauseCard
                key={id}
                id={id}
                store={store}
                index={index}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                isPublished={publishedIds.has(id)}
                open={open?.id === id ? open : null}
                onlyTitle={onlyTitles}
                sections={open?.id === id ? sections : noSections}
                problems={problems.some(({ clauseId }) => clauseId === id) ? problems : noProblems}
                actions={actions}
              />
            )),
          ])}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}

const noSections: string[] = [];
const noProblems: Problem[] = [];
