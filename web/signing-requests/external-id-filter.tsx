import { TextInput } from '@mantine/core';
import { useTypedSearch } from '../parts/use-typed-search.ts';
import { verbatim } from '../parts/verbatim.ts';
import { texts } from '../texts/signing-requests.ts';

/** Filters by the exact external ID, shortly after the user stops typing. */
export function ExternalIdFilter({ value, onChange }: { value: string; onChange(id: string): void }) {
  const { typed, type } = useTypedSearch(value, onChange);
  return (
    <TextInput
      label={texts.filters.externalId}
      placeholder={texts.filters.externalIdPlaceholder}
      maxLength={255}
      {...verbatim}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
