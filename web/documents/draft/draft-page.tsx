import { IconPencilOff } from '@tabler/icons-react';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganisationId } from '../../api/assent.ts';
import { useMayChange } from '../../api/me.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Failure } from '../../parts/failure.tsx';
import { LoadingRows } from '../../parts/loading.tsx';
import { Page } from '../../parts/page.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useVersion, useVersionsOf } from '../../versions/queries.ts';
import { activeIn, type DocumentWithVersions, draftIn, useDocument } from '../queries.ts';
import { useWithin } from '../within.tsx';
import { DraftEditor } from './draft-editor.tsx';

/** Where the draft of a document is written. Who may only look reads it instead. */
export function DraftPage() {
  const { documentId } = useParams({ from: '/$organisationId/documents/$documentId/draft' });
  const { data: document, error, refetch } = useDocument(documentId);
  if (document) return <Draft document={document} />;
  return (
    <Page title="Draft">{error ? <Failure error={error} retry={refetch} /> : <LoadingRows rows={4} />}</Page>
  );
}

function Draft({ document }: { document: DocumentWithVersions }) {
  const organisationId = useOrganisationId();
  const mayChange = useMayChange();
  const draft = draftIn(document);
  const active = activeIn(document);
  const { data: version, error, refetch } = useVersion(draft?.id);
  const published = useVersion(active?.id);
  const container = useVersionsOf(document.id).data?.[0]?.container;
  const within = useWithin(container, document);
  const [reloads, setReloads] = useState(0);
  if (!draft) return <NoDraft document={document} />;
  if (!mayChange)
    return (
      <Navigate
        to="/$organisationId/versions/$versionId"
        params={{ organisationId, versionId: draft.id }}
        replace
      />
    );
  return (
    <Page
      title={`${document.name}, version ${draft.version_number}`}
      beside={<StatusBadge status="DRAFT" />}
      within={within}
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
        <Failure error={error} retry={refetch} />
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
      <Empty
        icon={IconPencilOff}
        title="There is no draft"
        action={
          <ButtonLink to="/$organisationId/documents/$documentId" params={params} variant="default" mt="sm">
            Go to the document
          </ButtonLink>
        }
      >
        It was published or discarded. The page of the document says where it stands.
      </Empty>
    </Page>
  );
}
