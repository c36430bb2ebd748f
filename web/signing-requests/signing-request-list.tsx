import { Box, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page } from '../../sdk/paged.ts';
import type { SigningRequestInList } from '../../sdk/resources.ts';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Paging } from '../parts/paging.tsx';
import { Select } from '../parts/select.tsx';
import { texts } from '../texts/signing-requests.ts';
import { defaults, type ListSearch } from './list-search.ts';
import type { SelectionState } from './selection/use-selection.ts';
import { SigningRequestTable } from './signing-request-table.tsx';

interface SigningRequestListProps {
  page: Page<SigningRequestInList>;
  search: ListSearch;
  /** Whether another page is loading. */
  isStale: boolean;
  /** Undefined for those who can't change anything. */
  selection: SelectionState | undefined;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

const sizes = [25, 50, 100];

/** The number of requests, which is announced whenever it changes, and the rows of one page. */
export function SigningRequestList({
  page: { data, pagination },
  search,
  isStale,
  selection,
  empty,
}: SigningRequestListProps) {
  const navigate = useNavigate({ from: '/$organisationId/signing-requests' });
  const show = (changed: ListSearch) =>
    navigate({ search: (current: ListSearch) => ({ ...current, ...changed }) });
  const { total, limit, offset } = pagination;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {texts.requests(total)}
        </Text>
        {data.length > 0 && (
          <Box data-not-printed>
            <Select
              aria-label={texts.perPage}
              size="xs"
              w={130}
              allowDeselect={false}
              data={[...new Set([...sizes, limit])]
                .sort((a, b) => a - b)
                .map((size) => ({ value: String(size), label: texts.countPerPage(size) }))}
              value={String(limit)}
              onChange={(size) => show({ limit: Number(size), page: undefined })}
            />
          </Box>
        )}
      </Group>
      {data.length > 0 ? (
        <>
          <SigningRequestTable requests={data} search={search} isStale={isStale} selection={selection} />
          <Paging
            total={total}
            size={limit}
            page={search.page ?? defaults.page}
            offset={offset}
            onChange={(page) => show({ page })}
          />
        </>
      ) : isStale ? (
        <LoadingRows />
      ) : (
        empty
      )}
    </Stack>
  );
}
