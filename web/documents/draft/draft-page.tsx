import { IconPencilOff } from '@tabler/icons-react';
import { Navigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useOrganisationId } from '../../api/assent.ts';
import { useCanEdit } from '../../api/me.ts';
import { useBreadcrumbs } from '../../containers/use-breadcrumbs.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { LoadingRows } from '../../parts/loading-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { UnloadedPage } from '../../shell/unloaded-page.tsx';
import { texts } from '../../texts/draft.ts';
import type { Version } from '../../versions/clauses.ts';
import { useVersion, useVersionsOf } from '../../versions/queries.ts';
import { activeIn, type DocumentWithVersions, draftIn, useDocument } from '../queries.ts';
import { DraftEditor } from './draft-editor.tsx';

/** The page for editing a document's draft. Viewers are redirected to the read-only version. */
export function DraftPage() {
  const { documentId } = useParams({ from: '/$organisationId/documents/$documentId/draft' });
  const query = useDocument(documentId);
  if (query.data) return <Draft document={query.data} />;
  return <UnloadedPage title={texts.title} query={query} />;
}

/**
 * Opens the editor, which then stays until it asks to be replaced: what is in it may not be saved yet when a colleague
 * publishes or discards the draft.
 */
function Draft({ document }: { document: DocumentWithVersions }) {
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const draft = draftIn(document);
  const active = activeIn(document);
  const latest = useVersion(draft?.id);
  const published = useVersion(active?.id, { keepPrevious: true });
  const container = useVersionsOf(document.id).data?.[0]?.container;
  const breadcrumbs = useBreadcrumbs(container, document);
  const [edited, setEdited] = useState<Version>();
  const [openings, setOpenings] = useState(0);
  const reload = useCallback(() => {
    setEdited(undefined);
    setOpenings((before) => before + 1);
  }, []);
  if (!edited && !draft) return <NoDraft document={document} />;
  if (!edited && draft && !canEdit)
    return (
      <Navigate
        to="/$organisationId/versions/$versionId"
        params={{ organisationId, versionId: draft.id }}
        replace
      />
    );
  if (!edited && latest.data && (!active || published.data)) setEdited(latest.data);
  const failed = [latest, published].find(({ error }) => error);
  const number = (edited ?? draft)?.version_number;
  return (
    <Page
      title={number === undefined ? document.name : texts.documentVersion(document.name, number)}
      badge={<StatusBadge status="DRAFT" />}
      breadcrumbs={breadcrumbs}
    >
      {edited ? (
        <DraftEditor
          key={openings}
          document={document}
          version={edited}
          latest={canEdit ? latest.data : undefined}
          published={active && published.data}
          onReload={reload}
          onMove={setEdited}
        />
      ) : failed ? (
        <ErrorAlert error={failed.error} retry={failed.refetch} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Page>
  );
}

function NoDraft({ document }: { document: DocumentWithVersions }) {
  const params = { organisationId: useOrganisationId(), documentId: document.id };
  return (
    <Page title={document.name}>
      <EmptyState
        icon={IconPencilOff}
        title={texts.noDraft}
        action={
          <ButtonLink to="/$organisationId/documents/$documentId" params={params} variant="default" mt="sm">
            {texts.goToDocument}
          </ButtonLink>
        }
      >
        {texts.noDraftHint}
      </EmptyState>
    </Page>
  );
}
