import { useParams } from '@tanstack/react-router';
import { useCanEdit } from '../api/me.ts';
import { useBreadcrumbs } from '../containers/use-breadcrumbs.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Page } from '../parts/page.tsx';
import { useVersionsOf } from '../versions/queries.ts';
import { CurrentVersions } from './current-versions.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { useDocument } from './queries.ts';
import { VersionHistory } from './version-history.tsx';

/** A document with its active version, its draft and its history. */
export function DocumentPage() {
  const { documentId } = useParams({ from: '/$organisationId/documents/$documentId' });
  const { data: document, error, refetch } = useDocument(documentId);
  const versions = useVersionsOf(documentId);
  const breadcrumbs = useBreadcrumbs(versions.data?.[0]?.container);
  const canEdit = useCanEdit();
  if (!document)
    return (
      <Page title="Document" breadcrumbs={breadcrumbs}>
        {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={4} />}
      </Page>
    );
  return (
    <Page
      title={document.name}
      lead={document.description}
      breadcrumbs={breadcrumbs}
      actions={canEdit && <DocumentMenu document={document} />}
    >
      <Loaded query={versions} loading={<LoadingRows rows={4} />}>
        {(list) => (
          <>
            <CurrentVersions document={document} versions={list} />
            <VersionHistory versions={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
