import { Button, Stack, Text } from '@mantine/core';
import { IconFilterOff, IconUsers } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isEmptyList } from '../api/is-empty-list.ts';
import { isFirstLoad } from '../api/is-first-load.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useBreadcrumbs } from '../containers/use-breadcrumbs.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { MissingPage } from '../parts/missing-page.tsx';
import { Page } from '../parts/page.tsx';
import { pageSize } from '../parts/page-size.ts';
import { Paging } from '../parts/paging.tsx';
import { texts } from '../texts/consents.ts';
import { sortClauses } from '../versions/clauses.ts';
import { useVersion, useVersionsOf, type VersionInList } from '../versions/queries.ts';
import { ConsentFilters } from './consent-filters.tsx';
import { type ConsentSearch, isFiltered } from './consent-search.ts';
import { ConsentTable } from './consent-table.tsx';
import { useConsents } from './queries.ts';

/** Everybody who was asked about a document, and their consent. */
export function ConsentsPage() {
  const from = '/$organisationId/documents/$documentId/consents';
  const { documentId } = useParams({ from });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const consents = useConsents(documentId, search);
  const { data: versions, isPending } = useVersionsOf(documentId);
  const document = versions?.[0]?.document;
  const titles = useClauseTitles(versions);
  const breadcrumbs = useBreadcrumbs(versions?.[0]?.container, document);
  const show = (changed: ConsentSearch) => navigate({ search: changed });
  const hasNobody = isEmptyList(consents) && !isFiltered(search);
  if (isNotFound(consents.error)) return <MissingPage />;
  // Until it is known whether anybody was asked, no filters are shown, because they might disappear again.
  if (isPending || isFirstLoad(consents))
    return (
      <Page title={texts.title} breadcrumbs={breadcrumbs}>
        <LoadingRows />
      </Page>
    );
  return (
    <Page title={texts.title} lead={document && texts.lead(document.name)} breadcrumbs={breadcrumbs}>
      {!hasNobody && <ConsentFilters {...{ documentId, titles, search }} onChange={show} />}
      <Loaded query={consents}>
        {({ data, pagination: { total, offset } }) =>
          hasNobody ? (
            <EmptyState icon={IconUsers} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {texts.people(total)}
              </Text>
              {total > 0 ? (
                <ConsentTable consents={data} titles={titles} />
              ) : consents.isPlaceholderData ? (
                <LoadingRows />
              ) : (
                <NoMatch clear={() => show({})} />
              )}
              <Paging
                total={total}
                size={pageSize}
                page={search.page ?? 1}
                offset={offset}
                isEmpty={data.length === 0}
                onChange={(page) => show({ ...search, page })}
              />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

/** The titles of clauses by their slugs, in the newest version that was published. */
function useClauseTitles(versions: VersionInList[] | undefined): Map<string, string> {
  const published = versions?.find(({ status }) => status !== 'DRAFT');
  const { data: version } = useVersion(published?.id);
  return new Map(sortClauses(version?.content.clauses ?? []).map(({ slug, title }) => [slug, title]));
}

function NoMatch({ clear }: { clear(): void }) {
  return (
    <EmptyState
      icon={IconFilterOff}
      title={texts.noMatch}
      action={
        <Button variant="default" onClick={clear}>
          {texts.clearFilters}
        </Button>
      }
    >
      {texts.noMatchHint}
    </EmptyState>
  );
}
