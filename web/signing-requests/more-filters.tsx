import { Select, SimpleGrid } from '@mantine/core';
import { DayInput } from '../parts/day-input.tsx';
import { dayOf, readDay } from '../parts/days.ts';
import { texts } from '../texts/signing-requests.ts';
import { ClauseFilter } from './clause-filter.tsx';
import { ExternalIdFilter } from './external-id-filter.tsx';
import { expiryRanges, type ListSearch } from './list-search.ts';

interface MoreFiltersProps {
  search: ListSearch;
  onChange(changed: ListSearch, replace?: boolean): void;
}

/** The filters that are needed less often. */
export function MoreFilters({ search, onChange }: MoreFiltersProps) {
  const { from, to, updatedSince, expiresWithin, undelivered, externalId, clause, accepted } = search;
  return (
    <SimpleGrid cols={{ base: 2, md: 3 }} spacing="xs" verticalSpacing="xs" style={{ alignItems: 'end' }}>
      <DayInput
        label={texts.filters.sentFrom}
        value={from && (readDay(from) ?? dayOf(new Date(from)))}
        onChange={(day) => onChange({ from: day, dateRange: undefined })}
      />
      <DayInput
        label={texts.filters.sentUntil}
        value={to}
        onChange={(day) => onChange({ to: day, dateRange: undefined })}
      />
      <DayInput
        label={texts.filters.changedSince}
        value={updatedSince}
        onChange={(day) => onChange({ updatedSince: day })}
      />
      <Select
        label={texts.expires}
        placeholder={texts.expiresAnyTime}
        clearable
        clearButtonProps={{ 'aria-label': texts.expiresAnyTimeClear }}
        data={expiryRanges.map((value) => ({ value, label: texts.expiryRanges[value] }))}
        value={expiresWithin ?? null}
        onChange={(range) => onChange({ expiresWithin: range ?? undefined })}
      />
      <Select
        label={texts.lastEmail}
        placeholder={texts.lastEmailAny}
        clearable
        clearButtonProps={{ 'aria-label': texts.lastEmailAnyClear }}
        data={[{ value: 'true', label: texts.notDelivered }]}
        value={undelivered ?? null}
        onChange={(chosen) => onChange({ undelivered: chosen ?? undefined })}
      />
      <ExternalIdFilter
        value={externalId ?? ''}
        onChange={(id) => onChange({ externalId: id || undefined }, true)}
      />
      <ClauseFilter
        search={search}
        onChange={(slug) => onChange({ clause: slug, ...(!slug && { accepted: undefined }) })}
      />
      <Select
        label={texts.filters.decision}
        placeholder={texts.filters.anyDecision}
        clearable
        clearButtonProps={{ 'aria-label': texts.filters.anyDecision }}
        disabled={clause === undefined}
        data={[
          { value: 'true', label: texts.filters.accepted },
          { value: 'false', label: texts.filters.declined },
        ]}
        value={accepted ?? null}
        onChange={(chosen) => onChange({ accepted: chosen ?? undefined })}
      />
    </SimpleGrid>
  );
}
