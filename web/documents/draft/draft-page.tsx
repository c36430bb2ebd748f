import { IconPencilOff } from '@tabler/icons-react';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganisationId } from '../../api/assent.ts';
import { useCanEdit } from '../../api/me.ts';
import { useBreadcrumbs } from '../../containers/use-breadcrumbs.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { LoadingRows } from '../../parts/loading-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { texts } from '../../texts/draft.ts';
import { useVersion, useVersionsOf } from '../../versions/queries.ts';
import { activeIn, type DocumentWithVersions, draftIn, useDocument } from '../queries.ts';
import { DraftEditor } from './draft-editor.tsx';

/** The page for editing a document's draft. Viewers are redirected to the read-only version. */
export function DraftPage() {
  const { documentId } = useParams({ from: '/$organisationId/documents/$documentId/draft' });
  const { data: document, error, refetch } = useDocument(documentId);
  if (document) return <Draft document={document} />;
  return (
    <Page title={texts.title}>
      {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={4} />}
    </Page>
  );
}

function Draft({ document }: { document: DocumentWithVersions }) {
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const draft = draftIn(document);
  const active = activeIn(document);
  const { data: version, error, refetch } = useVersion(draft?.id);
  const published = useVersion(active?.id);
  const container = useVersionsOf(document.id).data?.[0]?.container;
  const breadcrumbs = useBreadcrumbs(container, document);
  const [reloads, setReloads] = useState(0);
  if (!draft) return <NoDraft document={document} />;
  if (!canEdit)
    return (
      <Navigate
        to="/$organisationId/versions/$versionId"
        params={{ organisationId, versionId: draft.id }}
        replace
      />
    );
  return (
    <Page
      title={texts.documentVersion(document.name, draft.version_number)}
      badge={<StatusBadge status="DRAFT" />}
      breadcrumbs={breadcrumbs}
    >
      {version && (!active || published.data) ? (
        <DraftEditor
          key={`${version.id} ${reloads}`}
          document={document}
          version={version}
          published={published.data}
          onReload={() => setReloads(reloads + 1)}
        />
      ) : error ? (
        <ErrorAlert error={error} retry={refetch} />
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
