import { Group, Table, type TableThProps, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ListSearch, type SortBy, usual } from './list-search.ts';

interface SortHeaderProps extends TableThProps {
  by: SortBy;
  search: ListSearch;
  children: ReactNode;
}

/** The head of a column by which the list can be sorted, one way and the other. */
export function SortHeader({ by, search, children, ...props }: SortHeaderProps) {
  const navigate = useNavigate({ from: '/$organisationId/signing-requests' });
  const { sortBy = usual.sortBy, sortDir = usual.sortDir } = search;
  const isSorted = sortBy === by;
  const Picture = !isSorted ? IconArrowsSort : sortDir === 'asc' ? IconArrowUp : IconArrowDown;
  // Times begin with the newest, words with A.
  const first = by === 'created_at' ? 'desc' : 'asc';
  const other = sortDir === 'asc' ? 'desc' : 'asc';
  const sort = () =>
    navigate({
      search: ({ page: _, ...kept }: ListSearch) => ({
        ...kept,
        sortBy: by,
        sortDir: isSorted ? other : first,
      }),
      resetScroll: false,
    });
  return (
    <Table.Th {...props} aria-sort={isSorted ? (sortDir === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton onClick={sort} fz="inherit" fw="inherit">
        <Group gap={4} wrap="nowrap">
          {children}
          <Picture size={14} opacity={isSorted ? 1 : 0.5} aria-hidden />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
