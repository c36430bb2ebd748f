import { useParams } from '@tanstack/react-router';
import { isFirstLoad } from '../api/is-first-load.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useCanEdit } from '../api/me.ts';
import { AskAgainCard, useIsAskAgainLoading } from '../campaigns/ask-again-card.tsx';
import { ConsentSummary } from '../consents/consent-summary.tsx';
import { useConsentCounts } from '../consents/queries.ts';
import { useBreadcrumbs } from '../containers/use-breadcrumbs.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Page } from '../parts/page.tsx';
import { UnloadedPage } from '../shell/unloaded-page.tsx';
import { texts } from '../texts/documents.ts';
import { useVersionsOf, type VersionInList } from '../versions/queries.ts';
import { CurrentVersions } from './current-versions.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { activeIn, useDocument } from './queries.ts';
import { VersionHistory } from './version-history.tsx';

/** A document with its active version, its draft and its history. */
export function DocumentPage() {
  const { documentId } = useParams({ from: '/$organisationId/documents/$documentId' });
  const query = useDocument(documentId);
  const { data: document, error } = query;
  const versions = useVersionsOf(documentId);
  // Requested at once, without waiting for the versions.
  useConsentCounts(documentId);
  const breadcrumbs = useBreadcrumbs(versions.data?.[0]?.container);
  const canEdit = useCanEdit();
  if (!document || isNotFound(error))
    return <UnloadedPage title={texts.document} breadcrumbs={breadcrumbs} query={query} />;
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
            <PeopleAndHistory documentId={document.id} versions={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface PeopleAndHistoryProps {
  documentId: string;
  versions: VersionInList[];
}

/**
 * What is below the current versions. It is shown together, because each part would move when the one above it has
 * loaded.
 */
function PeopleAndHistory({ documentId, versions }: PeopleAndHistoryProps) {
  const active = activeIn({ versions });
  // People can be asked again once a second version has been published.
  const askedAbout = active && active.version_number > 1 ? active.id : undefined;
  const isAskAgainLoading = useIsAskAgainLoading(documentId, askedAbout);
  const counts = useConsentCounts(documentId);
  if (isAskAgainLoading || isFirstLoad(counts)) return <LoadingRows rows={4} />;
  return (
    <>
      {askedAbout && <AskAgainCard documentId={documentId} versionId={askedAbout} />}
      <ConsentSummary documentId={documentId} />
      <VersionHistory versions={versions} />
    </>
  );
}
