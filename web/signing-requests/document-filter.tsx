import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ListSearch } from './list-search.ts';
import { type ListedVersion, useVersion, useVersions } from './queries.ts';

interface DocumentFilterProps {
  search: ListSearch;
  onChange(changed: ListSearch): void;
}

/** Chooses a document, or one version of it. */
export function DocumentFilter({ search: { documentId, versionId }, onChange }: DocumentFilterProps) {
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed, 200);
  const version = useVersion(versionId);
  const chosenId = documentId ?? version.data?.document_id;
  const ofChosen = useVersions(
    { ...(chosenId && { documentId: chosenId }), limit: 100 },
    chosenId !== undefined,
  );
  const chosen = chosenId === undefined ? [] : choices(ofChosen.data?.data ?? []);
  const value = versionId ?? documentId ?? null;
  const label = chosen.find((choice) => choice.value === value)?.label;
  // What stands in the input after a choice is no search.
  const found = useVersions({ search: wanted === label ? '' : wanted, limit: 50 });
  const others = choices(found.data?.data ?? []).filter(({ documentId }) => documentId !== chosenId);
  const all = [...chosen, ...others];
  return (
    <Select
      aria-label="Document"
      placeholder="Any document"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Any document' }}
      nothingFoundMessage={found.isFetching ? 'Searching' : 'No published document is called so.'}
      filter={({ options }) => options}
      data={all}
      renderOption={({ option }) => <Option choice={all.find((choice) => choice.value === option.value)} />}
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

/** Each document as a whole, then its versions that people were or can be asked about. */
function choices(versions: ListedVersion[]): Choice[] {
  const published = versions.filter(({ status }) => status !== 'DRAFT');
  return [...Map.groupBy(published, ({ document }) => document.id).values()].flatMap((list) =>
    list.flatMap(({ id, version_number, document, container }, index) => {
      const shared = { documentId: document.id, container: container.name };
      const label = `${document.name}, version ${version_number}`;
      const whole = { value: document.id, label: document.name, isVersion: false, ...shared };
      const version = { value: id, label, isVersion: true, ...shared };
      return index === 0 ? [whole, version] : [version];
    }),
  );
}

function Option({ choice }: { choice: Choice | undefined }) {
  if (choice?.isVersion)
    return (
      <Text size="sm" pl="sm" c="dimmed">
        {choice.label}
      </Text>
    );
  return (
    <Stack gap={0}>
      <Text size="sm">{choice?.label}</Text>
      <Text size="xs" c="dimmed">
        {choice?.container}
      </Text>
    </Stack>
  );
}
