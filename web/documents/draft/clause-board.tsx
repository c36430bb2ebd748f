import { Button, Group, Stack, Switch } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Empty } from '../../parts/empty.tsx';
import type { OpenClause } from './clause-card.tsx';
import { ClauseOutline } from './clause-outline.tsx';
import type { Draft } from './draft.ts';
import { type DraftStore, usePart } from './draft-store.ts';
import type { Fault } from './faults.ts';
import { newClause } from './new-clause.ts';
import { useClauseActions } from './use-clause-actions.tsx';

interface ClauseBoardProps {
  store: DraftStore;
  publishedIds: ReadonlySet<string>;
  /** What keeps the draft from being saved. */
  faults: Fault[];
  /** The clause that a link leads to. */
  wanted: string | undefined;
  onWantedShown(): void;
}

/** All clauses in their order. One is open at a time: an editor for each of 200 would make typing slow. */
export function ClauseBoard({ store, publishedIds, faults, wanted, onWantedShown }: ClauseBoardProps) {
  const [open, setOpen] = useState<OpenClause | null>(null);
  const [onlyTitles, setOnlyTitles] = useState(false);
  const { actions, spoken } = useClauseActions(store, setOpen);
  useEffect(() => {
    if (wanted === undefined) return;
    setOpen({ id: wanted, focus: 'title' });
    onWantedShown();
  }, [wanted, onWantedShown]);

  // Order and sections alone: the outline is not drawn anew with each letter of a title or a text.
  const written = usePart(store, outlineOf);
  const entries = useMemo((): OutlineEntry[] => JSON.parse(written), [written]);
  const outline = useMemo(
    () => <ClauseOutline {...{ store, entries, open, setOpen, onlyTitles, publishedIds, faults, actions }} />,
    [store, entries, open, onlyTitles, publishedIds, faults, actions],
  );
  const addButton = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => {
        const { clauses } = store.draft();
        const clause = newClause(clauses, clauses.at(-1)?.section);
        store.change({ kind: 'add', clause, at: clauses.length });
        setOpen({ id: clause.id, focus: 'new' });
      }}
    >
      Add a clause
    </Button>
  );
  if (entries.length === 0)
    return (
      <Empty icon={IconFileText} title="No clause yet" action={addButton}>
        A clause is one thing to agree to, with a title and a text. Signers accept or decline each by itself,
        so keep together what belongs together.
      </Empty>
    );
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
      {outline}
      <Group>{addButton}</Group>
      {spoken}
    </Stack>
  );
}

export interface OutlineEntry {
  id: string;
  section?: string;
}

/** As text, so that two outlines that are alike are the same. */
function outlineOf({ clauses }: Draft): string {
  return JSON.stringify(clauses.map(({ id, section }) => ({ id, section })));
}
