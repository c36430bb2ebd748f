import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { VersionInList } from '../../sdk/resources.ts';
import { Select } from '../parts/select.tsx';
import { texts } from '../texts/signing-requests.ts';
import { useVersion, useVersionsOf } from '../versions/queries.ts';
import { moreDocuments } from './more-documents.ts';
import { useVersions } from './queries.ts';

interface Chosen {
  documentId?: string | undefined;
  versionId?: string | undefined;
}

interface DocumentFilterProps {
  chosen: Chosen;
  onChange(chosen: Chosen): void;
  /** Whether a single version can be chosen as well. */
  withVersions?: boolean;
}

/** Filters by document or, with `withVersions`, by version. */
export function DocumentFilter({ chosen, onChange, withVersions = false }: DocumentFilterProps) {
  const { documentId, versionId } = chosen;
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed, 200);
  const version = useVersion(versionId);
  const chosenId = documentId ?? version.data?.document_id;
  const ofChosen = useVersionsOf(chosenId);
  const own = choices(ofChosen.data ?? []);
  const value = versionId ?? documentId ?? null;
  const label = own.find((choice) => choice.value === value)?.label;
  // Until its name has loaded, nothing says that no document is chosen.
  const isUnnamed = value !== null && (version.isLoading || ofChosen.isLoading);
  // After a choice, the input contains its label, which is not a search term.
  const search = query === label ? '' : query;
  // Not in one list with drafts, any number of which may be newer.
  const active = useVersions({ status: 'ACTIVE', search, limit: 50 });
  const archived = useVersions({ status: 'ARCHIVED', search, limit: 50 });
  const found = [...(active.data?.data ?? []), ...(archived.data?.data ?? [])];
  const others = choices(found).filter(({ documentId }) => documentId !== chosenId);
  const all = [...own, ...others].filter(({ isVersion }) => withVersions || !isVersion);
  return (
    <Select
      aria-label={texts.filters.document}
      placeholder={isUnnamed ? '' : texts.filters.anyDocument}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.filters.anyDocument }}
      nothingFoundMessage={
        active.isFetching || archived.isFetching ? texts.filters.searching : texts.filters.noDocuments
      }
      filter={({ options }) => options}
      data={[...all, ...moreDocuments(active.data, archived.data)]}
      renderOption={({ option }) => (
        <Option choice={all.find((choice) => choice.value === option.value)} label={option.label} />
      )}
      value={label === undefined ? null : value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const choice = all.find((each) => each.value === id);
        onChange({
          documentId: choice?.isVersion ? undefined : choice?.value,
          versionId: choice?.isVersion ? choice.value : undefined,
        });
      }}
    />
  );
}

interface Choice {
  value: string;
  label: string;
  isVersion: boolean;
  documentId: string;
  container: string;
}

/** Each document as a whole, followed by its published versions. */
function choices(versions: VersionInList[]): Choice[] {
  const published = versions.filter(({ status }) => status !== 'DRAFT');
  return [...Map.groupBy(published, ({ document }) => document.id).values()].flatMap((list) =>
    list.flatMap(({ id, version_number, document, container }, index) => {
      const shared = { documentId: document.id, container: container.name };
      const label = texts.documentVersion(document.name, version_number);
      const whole = { value: document.id, label: document.name, isVersion: false, ...shared };
      const version = { value: id, label, isVersion: true, ...shared };
      return index === 0 ? [whole, version] : [version];
    }),
  );
}

function Option({ choice, label }: { choice: Choice | undefined; label: string }) {
  if (choice?.isVersion)
    return (
      <Text size="sm" pl="sm" c="dimmed">
        {label}
      </Text>
    );
  return (
    <Stack gap={0}>
      <Text size="sm">{label}</Text>
      <Text size="xs" c="dimmed">
        {choice?.container}
      </Text>
    </Stack>
  );
}
