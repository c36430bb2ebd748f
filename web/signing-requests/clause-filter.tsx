import { Select } from '@mantine/core';
import { texts } from '../texts/signing-requests.ts';
import { sortClauses } from '../versions/clauses.ts';
import { useVersion, useVersionsOf } from '../versions/queries.ts';
import type { ListSearch } from './list-search.ts';

interface ClauseFilterProps {
  search: ListSearch;
  onChange(slug: string | undefined): void;
}

/** Filters by a clause of the version or document that is chosen. */
export function ClauseFilter({ search: { documentId, versionId, clause }, onChange }: ClauseFilterProps) {
  const versions = useVersionsOf(documentId);
  const published = versions.data?.filter(({ status }) => status !== 'DRAFT');
  // The newest version stands for the document.
  const { data: version } = useVersion(versionId ?? published?.[0]?.id);
  const isChosen = documentId !== undefined || versionId !== undefined;
  const titles = new Map(clause === undefined ? [] : [[clause, clause]]);
  for (const { slug, title } of isChosen ? sortClauses(version?.content.clauses ?? []) : [])
    titles.set(slug, title);
  return (
    <Select
      label={texts.filters.clause}
      placeholder={isChosen ? texts.filters.anyClause : texts.filters.chooseDocument}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.filters.anyClause }}
      nothingFoundMessage={texts.filters.noClauses}
      disabled={titles.size === 0}
      data={[...titles].map(([value, label]) => ({ value, label }))}
      value={clause ?? null}
      onChange={(slug) => onChange(slug ?? undefined)}
    />
  );
}
