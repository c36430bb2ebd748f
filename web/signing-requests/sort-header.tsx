import { type BoxProps, Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Table } from '../parts/table.tsx';
import { defaults, type ListSearch, type SortBy } from './list-search.ts';

interface SortHeaderProps extends BoxProps {
  by: SortBy;
  search: ListSearch;
  children: ReactNode;
}

/** A column header that sorts the list, and reverses the order when clicked again. */
export function SortHeader({ by, search, children, ...props }: SortHeaderProps) {
  const navigate = useNavigate({ from: '/$organisationId/signing-requests' });
  const { sortBy = defaults.sortBy, sortDir = defaults.sortDir } = search;
  const isSorted = sortBy === by;
  const Picture = !isSorted ? IconArrowsSort : sortDir === 'asc' ? IconArrowUp : IconArrowDown;
  // Times start with the newest, text with A.
  const initial = by === 'created_at' ? 'desc' : 'asc';
  const opposite = sortDir === 'asc' ? 'desc' : 'asc';
  const sort = () =>
    navigate({
      search: ({ page: _, ...rest }: ListSearch) => ({
        ...rest,
        sortBy: by,
        sortDir: isSorted ? opposite : initial,
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
