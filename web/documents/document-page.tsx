import { useParams } from '@tanstack/react-router';
import { useMayChange } from '../api/me.ts';
import { Failure } from '../parts/failure.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { useVersionsOf } from '../versions/queries.ts';
import { DocumentMenu } from './document-menu.tsx';
import { useDocument } from './queries.ts';
import { Standing } from './standing.tsx';
import { VersionHistory } from './version-history.tsx';
import { useWithin } from './within.tsx';

/** A document: where it stands, what can be done with it, and how it came to be. */
export function DocumentPage() {
  const { documentId } = useParams({ from: '/$organisationId/documents/$documentId' });
  const { data: document, error, refetch } = useDocument(documentId);
  const versions = useVersionsOf(documentId);
  const within = useWithin(versions.data?.[0]?.container);
  const mayChange = useMayChange();
  if (!document)
    return (
      <Page title="Document" within={within}>
        {error ? <Failure error={error} retry={refetch} /> : <LoadingRows rows={4} />}
      </Page>
    );
  return (
    <Page
      title={document.name}
      lead={document.description}
      within={within}
      actions={mayChange && <DocumentMenu document={document} />}
    >
      <Loaded query={versions} loading={<LoadingRows rows={4} />}>
        {(list) => (
          <>
            <Standing document={document} versions={list} />
            <VersionHistory versions={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
