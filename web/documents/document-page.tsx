import { useParams } from '@tanstack/react-router';
import { isNotFound } from '../api/is-not-found.ts';
import { useCanEdit } from '../api/me.ts';
import { AskAgainCard } from '../campaigns/ask-again-card.tsx';
import { ConsentSummary } from '../consents/consent-summary.tsx';
import { useBreadcrumbs } from '../containers/use-breadcrumbs.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { MissingPage } from '../parts/missing-page.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/documents.ts';
import { useVersionsOf, type VersionInList } from '../versions/queries.ts';
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
  if (!document && isNotFound(error)) return <MissingPage />;
  if (!document)
    return (
      <Page title={texts.document} breadcrumbs={breadcrumbs}>
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
            <AskAgain documentId={document.id} versions={list} />
            <ConsentSummary documentId={document.id} />
            <VersionHistory versions={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Shown once a second version has been published. */
function AskAgain({ documentId, versions }: { documentId: string; versions: VersionInList[] }) {
  const active = versions.find(({ status }) => status === 'ACTIVE');
  return active && active.version_number > 1 ? (
    <AskAgainCard documentId={documentId} versionId={active.id} />
  ) : null;
}
