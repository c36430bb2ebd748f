import { Group } from '@mantine/core';
import { defined } from '../parts/defined.ts';
import { Select } from '../parts/select.tsx';
import { texts } from '../texts/consents.ts';
import type { ConsentSearch } from './consent-search.ts';
import { useConsentCounts } from './queries.ts';
import { states } from './states.ts';

interface ConsentFiltersProps {
  documentId: string;
  /** The titles of clauses by their slugs. */
  titles: Map<string, string>;
  search: ConsentSearch;
  onChange(search: ConsentSearch): void;
}

const filterWidth = { base: '100%', xs: 220 };

/** The filters of the list: by state, and by the decision on one clause. */
export function ConsentFilters({ documentId, titles, search, onChange }: ConsentFiltersProps) {
  const { data: counts } = useConsentCounts(documentId);
  const { state, clause, accepted } = search;
  const counted = Object.keys(counts?.clauses ?? {});
  // Those that only earlier versions have come last.
  const slugs = [...new Set([...titles.keys(), ...counted.toSorted(), ...(clause ? [clause] : [])])].filter(
    (slug) => counted.includes(slug) || slug === clause,
  );
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={texts.state}
        placeholder={texts.any}
        clearable
        w={filterWidth}
        data={states.map((each) => ({ value: each, label: texts.states[each] }))}
        value={state ?? null}
        onChange={(chosen) => onChange(defined({ state: chosen ?? undefined, clause, accepted }))}
      />
      <Select
        label={texts.clause}
        placeholder={texts.any}
        clearable
        w={filterWidth}
        searchable
        data={slugs.map((slug) => ({ value: slug, label: titles.get(slug) ?? slug }))}
        value={clause ?? null}
        onChange={(chosen) => onChange(defined({ state, clause: chosen ?? undefined }))}
      />
      {clause && (
        <Select
          label={texts.decision}
          placeholder={texts.any}
          clearable
          w={filterWidth}
          data={[
            { value: 'true', label: texts.accepted },
            { value: 'false', label: texts.declinedOrWithdrawn },
          ]}
          value={accepted ?? null}
          onChange={(chosen) => onChange(defined({ state, clause, accepted: chosen ?? undefined }))}
        />
      )}
    </Group>
  );
}
