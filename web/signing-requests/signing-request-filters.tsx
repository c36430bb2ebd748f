import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { DocumentFilter } from './document-filter.tsx';
import { dateRanges, isFiltered, type ListSearch, statuses } from './list-search.ts';
import { SearchInput } from './search-input.tsx';
import { dateRangeWords, statusWords } from './status-words.ts';

/** Narrows the list down; the address keeps it. */
export function SigningRequestFilters({ search }: { search: ListSearch }) {
  const navigate = useNavigate({ from: '/$organisationId/signing-requests' });
  const show = (changed: ListSearch, replace = false) =>
    navigate({
      search: ({ page: _, ...kept }: ListSearch) => ({ ...kept, ...changed }),
      replace,
      resetScroll: false,
    });
  return (
    <Stack gap="xs" role="search" aria-label="Signing requests">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" verticalSpacing="xs">
        <SearchInput
          value={search.search ?? ''}
          onChange={(words) => show({ search: words || undefined }, true)}
        />
        <Select
          aria-label="Status"
          placeholder="Any status"
          clearable
          clearButtonProps={{ 'aria-label': 'Any status' }}
          data={statuses.map((value) => ({ value, label: statusWords[value] }))}
          value={search.status ?? null}
          onChange={(chosen) => show({ status: statuses.find((status) => status === chosen) })}
        />
        <DocumentFilter chosen={search} onChange={show} withVersions />
        <Select
          aria-label="When it was sent"
          placeholder="Sent at any time"
          clearable
          clearButtonProps={{ 'aria-label': 'Sent at any time' }}
          data={dateRanges.map((value) => ({ value, label: dateRangeWords[value] }))}
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
            Clear the filters
          </Button>
        </Group>
      )}
    </Stack>
  );
}
