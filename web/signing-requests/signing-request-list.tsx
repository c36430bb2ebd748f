import { Group, Select, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Page } from '../../sdk/send.ts';
import { Paging } from '../parts/paging.tsx';
import { type ListSearch, usual } from './list-search.ts';
import type { ListedSigningRequest } from './queries.ts';
import { SigningRequestTable } from './signing-request-table.tsx';

interface SigningRequestListProps {
  page: Page<ListedSigningRequest[]>;
  search: ListSearch;
  /** Whether another page is being read. */
  isStale: boolean;
}

const number = new Intl.NumberFormat();
const sizes = [25, 50, 100];

export function SigningRequestList({ page: { data, pagination }, search, isStale }: SigningRequestListProps) {
  const navigate = useNavigate({ from: '/$organisationId/signing-requests' });
  const show = (changed: ListSearch) => navigate({ search: (kept: ListSearch) => ({ ...kept, ...changed }) });
  const { total, limit } = pagination;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {total === 1 ? '1 request' : `${number.format(total)} requests`}
        </Text>
        <Select
          aria-label="Requests on one page"
          size="xs"
          w={130}
          allowDeselect={false}
          data={[...new Set([...sizes, limit])]
            .sort((a, b) => a - b)
            .map((size) => ({ value: String(size), label: `${size} on a page` }))}
          value={String(limit)}
          onChange={(size) => show({ limit: Number(size), page: undefined })}
        />
      </Group>
      <SigningRequestTable requests={data} search={search} isStale={isStale} />
      <Paging
        total={total}
        size={limit}
        page={search.page ?? usual.page}
        onChange={(page) => show({ page })}
      />
    </Stack>
  );
}
