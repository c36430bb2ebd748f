import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { statusLabels } from '../parts/status-labels.ts';
import { DocumentFilter } from './document-filter.tsx';
import { type DateRange, dateRanges, isFiltered, type ListSearch, statuses } from './list-search.ts';
import { SearchInput } from './search-input.tsx';

/** The filters of the list, which are stored in the URL. */
export function SigningRequestFilters({ search }: { search: ListSearch }) {
  const navigate = useNavigate({ from: '/$organisationId/signing-requests' });
  const show = (changed: ListSearch, replace = false) =>
    navigate({
      search: ({ page: _, ...rest }: ListSearch) => ({ ...rest, ...changed }),
      replace,
      resetScroll: false,
    });
  return (
    <Stack gap="xs" role="search" aria-label="Signing requests">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" verticalSpacing="xs">
        <SearchInput
          value={search.search ?? ''}
          onChange={(text) => show({ search: text || undefined }, true)}
        />
        <Select
          aria-label="Status"
          placeholder="Any status"
          clearable
          clearButtonProps={{ 'aria-label': 'Any status' }}
          data={statuses.map((value) => ({ value, label: statusLabels[value] }))}
          value={search.status ?? null}
          onChange={(chosen) => show({ status: statuses.find((status) => status === chosen) })}
        />
        <DocumentFilter chosen={search} onChange={show} withVersions />
        <Select
          aria-label="Sent"
          placeholder="Sent at any time"
          clearable
          clearButtonProps={{ 'aria-label': 'Sent at any time' }}
          data={dateRanges.map((value) => ({ value, label: dateRangeLabels[value] }))}
          value={search.dateRange ?? null}
          onChange={(chosen) => show({ dateRange: dateRanges.find((range) => range === chosen) })}
        />
      </SimpleGrid>
      {isFiltered(search) && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} />}
            onClick={() =>
              navigate({ search: ({ sortBy, sortDir, limit }: ListSearch) => ({ sortBy, sortDir, limit }) })
            }
          >
            Clear filters
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const dateRangeLabels: Record<DateRange, string> = {
  '7d': 'Sent in the last 7 days',
  '30d': 'Sent in the last 30 days',
  '90d': 'Sent in the last 90 days',
};
