import { Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useOrganisationId } from '../../api/assent.ts';
import { isDialogOpen } from '../../keyboard/is-dialog-open.ts';
import { ClauseLanguage } from '../../versions/clause-language.tsx';
import type { Version } from '../../versions/clauses.ts';
import { WithPreview } from '../../versions/with-preview.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import type { DocumentWithVersions } from '../queries.ts';
import { ClauseBoard } from './clause-board.tsx';
import type { Draft } from './draft.ts';
import { DraftChanges } from './draft-changes.tsx';
import type { DraftSearch } from './draft-search.ts';
import { useDraftPart } from './draft-store.ts';
import classes from './editor-bar.module.css';
import { EditorBar } from './editor-bar.tsx';
import type { Problem } from './problems/problem.ts';
import type { SaveState } from './saving/autosave.ts';
import { SaveConflict } from './saving/save-conflict.tsx';
import { InvalidDraftError } from './saving/save-draft.ts';
import { UnsavedChangesDialog } from './saving/unsaved-changes-dialog.tsx';
import { useChangesElsewhere } from './saving/use-changes-elsewhere.ts';
import { SettingsForm } from './settings-form.tsx';
import { useDraft } from './use-draft.ts';
import { VariablesForm } from './variables-form.tsx';

interface DraftEditorProps {
  document: DocumentWithVersions;
  /** The draft that is edited. */
  version: Version;
  /** The document's draft as it is stored now. Undefined if there is none, or if the user can't change it. */
  latest: Version | undefined;
  /** The active version, when there is one. */
  published: Version | undefined;
  /** Replaces the content of the editor with the saved draft, or closes it if there is none. */
  onReload(): void;
  /** Goes on editing the same content as another draft. */
  onMove(next: Version): void;
}

/** The editor of a draft: its clauses, its settings, and its changes since the active version. */
export function DraftEditor({ document, version, latest, published, onReload, onMove }: DraftEditorProps) {
  const editing = useDraft(version);
  const { store, autosave, stored, state } = editing;
  const clauseCount = useDraftPart(store, ({ clauses }) => clauses.length);
  const language = useDraftPart(store, ({ settings }) => settings.language);
  const { tab = 'clauses', clause } = useSearch({ from: '/$organisationId/documents/$documentId/draft' });
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [hasPreview, setPreview] = useState(false);
  // A merge closes the open clause.
  const [merges, setMerges] = useState(0);
  // As it was shown when the dialog was opened: what a colleague saves later is not published unseen.
  const [toPublish, setToPublish] = useState<{ draft: Draft; updatedAt: string } | null>(null);
  const publishedIds = useMemo(() => new Set(published?.content.clauses.map(({ id }) => id)), [published]);

  useChangesElsewhere(editing, latest, onReload);
  const show = useCallback(
    (search: DraftSearch) => void navigate({ to: '.', search, replace: true, resetScroll: false }),
    [navigate],
  );
  const showClauses = useCallback(() => show({}), [show]);
  const problems = problemsIn(state);
  const publish = async () => {
    // The dialog lists the problems that prevent saving. For any other error, the bar explains why saving failed.
    if ((await autosave.flush()) || problemsIn(autosave.state()).length > 0)
      setToPublish({ draft: store.draft(), updatedAt: stored.current.updated_at });
  };
  useHotkeys(
    [
      ['mod+S', () => void autosave.flush()],
      ['mod+shift+Enter', () => isDialogOpen() || void publish()],
    ],
    [],
    true,
  );
  return (
    <ClauseLanguage value={language}>
      <Stack gap="md" data-saves-itself className={classes.below}>
        <EditorBar
          tab={tab}
          hasActive={published !== undefined}
          clauseCount={clauseCount}
          state={state}
          hasPreview={hasPreview}
          onTab={(next) => show(next === 'clauses' ? {} : { tab: next })}
          onRetry={() => void autosave.flush()}
          onShow={show}
          onPreview={async () => {
            if (!hasPreview) await autosave.flush();
            setPreview(!hasPreview);
          }}
          onPublish={() => void publish()}
        >
          <SaveConflict
            editing={editing}
            onMerged={() => setMerges(merges + 1)}
            onReload={onReload}
            onMove={onMove}
          />
        </EditorBar>
        <WithPreview
          isOpen={hasPreview}
          onClose={() => setPreview(false)}
          versionId={version.id}
          asOf={stored.current.updated_at}
        >
          {tab === 'clauses' && (
            <ClauseBoard
              key={merges}
              store={store}
              publishedIds={publishedIds}
              problems={problems}
              clauseToOpen={clause}
              onClauseOpened={showClauses}
            />
          )}
          {tab === 'settings' && (
            <Stack>
              <SettingsForm store={store} problems={problems} />
              <VariablesForm store={store} />
            </Stack>
          )}
          {tab === 'changes' && (
            <DraftChanges
              version={version}
              published={published}
              asOf={stored.current.updated_at}
              isSaved={state.kind === 'saved'}
              save={autosave.flush}
            />
          )}
        </WithPreview>
        {toPublish && (
          <PublishDialog
            {...toPublish}
            document={document}
            onClose={() => setToPublish(null)}
            onPublished={() =>
              navigate({
                to: '/$organisationId/documents/$documentId',
                params: { organisationId, documentId: document.id },
              })
            }
          />
        )}
        <UnsavedChangesDialog autosave={autosave} />
      </Stack>
    </ClauseLanguage>
  );
}

const noProblems: Problem[] = [];

function problemsIn(state: SaveState): Problem[] {
  return state.kind === 'failed' && state.error instanceof InvalidDraftError
    ? state.error.problems
    : noProblems;
}
