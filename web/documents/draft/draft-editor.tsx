import { Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOrganisationId } from '../../api/assent.ts';
import type { Version } from '../../versions/clauses.ts';
import { WithPreview } from '../../versions/with-preview.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import type { DocumentWithVersions } from '../queries.ts';
import type { SaveState } from './autosave.ts';
import { ChangedElsewhereAlert } from './changed-elsewhere-alert.tsx';
import { ClauseBoard } from './clause-board.tsx';
import { DraftChanges } from './draft-changes.tsx';
import { usePart } from './draft-store.ts';
import classes from './editor-bar.module.css';
import { EditorBar } from './editor-bar.tsx';
import type { Fault } from './faults.ts';
import { ChangedElsewhere, FaultyDraft } from './save-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useDraft } from './use-draft.ts';

interface DraftEditorProps {
  document: DocumentWithVersions;
  version: Version;
  /** The active version, when there is one. */
  published: Version | undefined;
  /** Shows what is stored instead of what was written here. */
  onReload(): void;
}

/** Writes a draft: its clauses, its settings, and what has changed since the active version. */
export function DraftEditor({ document, version, published, onReload }: DraftEditorProps) {
  const { store, autosave, stored, keep, state } = useDraft(version);
  const clauseCount = usePart(store, ({ clauses }) => clauses.length);
  const { tab = 'clauses', clause } = useSearch({ from: '/$organisationId/documents/$documentId/draft' });
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [hasPreview, setPreview] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const publishedIds = useMemo(() => new Set(published?.content.clauses.map(({ id }) => id)), [published]);

  // What somebody else wrote is shown as long as nothing of one's own would be lost.
  useEffect(() => {
    const isNewer = version.updated_at > stored.current.updated_at;
    if (isNewer && autosave.state().kind === 'saved') onReload();
  }, [version, stored, autosave, onReload]);

  const show = useCallback(
    (search: { tab?: typeof tab; clause?: string }) =>
      void navigate({ to: '.', search, replace: true, resetScroll: false }),
    [navigate],
  );
  const showClauses = useCallback(() => show({}), [show]);
  const faults = faultsIn(state);
  return (
    <Stack gap="md" className={classes.below}>
      <EditorBar
        tab={tab}
        hasActive={published !== undefined}
        clauseCount={clauseCount}
        state={state}
        hasPreview={hasPreview}
        onTab={(next) => show(next === 'clauses' ? {} : { tab: next })}
        onRetry={() => void autosave.flush()}
        onPreview={async () => {
          if (!hasPreview) await autosave.flush();
          setPreview(!hasPreview);
        }}
        onPublish={async () => {
          // What is at fault is among the findings; of anything else the bar says why it is not saved.
          if ((await autosave.flush()) || faultsIn(autosave.state()).length > 0) setPublishing(true);
        }}
      />
      {state.kind === 'failed' && state.error instanceof ChangedElsewhere && (
        <ChangedElsewhereAlert
          theirs={state.error.theirs}
          onTakeTheirs={(theirs) => {
            keep(theirs);
            onReload();
          }}
          onKeepMine={(theirs) => {
            stored.current = theirs;
            void autosave.flush();
          }}
        />
      )}
      <WithPreview
        isOpen={hasPreview}
        onClose={() => setPreview(false)}
        versionId={version.id}
        asOf={stored.current.updated_at}
      >
        {tab === 'clauses' && (
          <ClauseBoard
            store={store}
            publishedIds={publishedIds}
            faults={faults}
            wanted={clause}
            onWantedShown={showClauses}
          />
        )}
        {tab === 'settings' && <SettingsForm store={store} faults={faults} />}
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
      {isPublishing && (
        <PublishDialog
          document={document}
          draft={store.draft()}
          onClose={() => setPublishing(false)}
          onPublished={() =>
            void navigate({
              to: '/$organisationId/documents/$documentId',
              params: { organisationId, documentId: document.id },
            })
          }
        />
      )}
      <UnsavedQuestion autosave={autosave} />
    </Stack>
  );
}

const noProblems: Fault[] = [];

function faultsIn(state: SaveState): Fault[] {
  return state.kind === 'failed' && state.error instanceof FaultyDraft ? state.error.faults : noProblems;
}
