import { Button, Group, Stack, Switch } from '@mantine/core';
import { IconFileImport, IconFileText, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '../../parts/empty-state.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { showError } from '../../parts/notify.tsx';
import { texts } from '../../texts/draft.ts';
import { ClauseOutline, type OutlineEntry } from './clause-outline.tsx';
import type { Draft } from './draft.ts';
import { type DraftStore, useDraftPart } from './draft-store.ts';
import { moveClauseByKey } from './move-clause-by-key.ts';
import type { OpenClause } from './open-clause.ts';
import type { Problem } from './problems/problem.ts';
import { useClauseActions } from './use-clause-actions.tsx';

/** Loaded on demand with its parsers, which most visits don't need. */
const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'), 'ImportDialog');

interface ClauseBoardProps {
  store: DraftStore;
  publishedIds: ReadonlySet<string>;
  /** The problems that prevent the draft from being saved. */
  problems: Problem[];
  /** The id of a clause to open, taken from the URL. */
  clauseToOpen: string | undefined;
  onClauseOpened(): void;
}

/**
 * All clauses in order. Only one is open at a time, because an editor for each of 200 clauses would make typing slow.
 */
export function ClauseBoard({
  store,
  publishedIds,
  problems,
  clauseToOpen,
  onClauseOpened,
}: ClauseBoardProps) {
  const [open, setOpen] = useState<OpenClause | null>(null);
  const [onlyTitles, setOnlyTitles] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { actions, announcement } = useClauseActions(store, setOpen);
  useEffect(() => {
    if (clauseToOpen === undefined) return;
    setOpen({ id: clauseToOpen, focus: 'title' });
    onClauseOpened();
  }, [clauseToOpen, onClauseOpened]);

  // Only the order and the sections, so that typing in a title or text doesn't render the outline again.
  const serialised = useDraftPart(store, serialiseOutline);
  const entries = useMemo((): OutlineEntry[] => JSON.parse(serialised), [serialised]);
  const outline = useMemo(
    () => (
      <ClauseOutline {...{ store, entries, open, setOpen, onlyTitles, publishedIds, problems, actions }} />
    ),
    [store, entries, open, onlyTitles, publishedIds, problems, actions],
  );
  const addButton = (
    <Button data-create variant="default" leftSection={<IconPlus size={16} />} onClick={actions.add}>
      {texts.board.addClause}
    </Button>
  );
  // Only shown once it is loaded: an error while it renders would take the place of the editor, with what was typed.
  const openImport = () => void ImportDialog.load().then(() => setImporting(true), showError);
  const buttons = (
    <Group>
      {addButton}
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={openImport}>
        {texts.board.importFile}
      </Button>
    </Group>
  );
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon={IconFileText} title={texts.board.noClauses} action={buttons}>
          {texts.board.noClausesHint}
        </EmptyState>
      ) : (
        <Stack gap="lg" onKeyDown={(event) => moveClauseByKey(event, store, actions)}>
          <Group justify="flex-end">
            <Switch
              size="sm"
              label={texts.board.titlesOnly}
              labelPosition="left"
              checked={onlyTitles}
              onChange={(event) => setOnlyTitles(event.currentTarget.checked)}
            />
          </Group>
          {outline}
          {buttons}
        </Stack>
      )}
      {/* Here, they stay when a colleague adds the first clause or removes the last one. */}
      {isImporting && <ImportDialog store={store} onClose={() => setImporting(false)} />}
      {announcement}
    </>
  );
}

/** The outline as a string, because equal strings are identical and don't cause a render. */
function serialiseOutline({ clauses }: Draft): string {
  return JSON.stringify(clauses.map(({ id, section }) => ({ id, section })));
}
