import { Group, Pagination, Text } from '@mantine/core';
import { common } from '../texts/common.ts';

interface PagingProps {
  total: number;
  /** Rows per page. */
  size: number;
  /** Starts at 1. */
  page: number;
  /** How many rows come before those shown. Another page's, while those of `page` are being loaded. */
  offset?: number;
  /** Whether the page has no rows, because it is beyond the last one. */
  isEmpty?: boolean;
  onChange(page: number): void;
}

/** The range of rows shown, with links to the other pages. Renders nothing if this page shows everything. */
export function Paging({
  total,
  size,
  page,
  offset = (page - 1) * size,
  isEmpty = false,
  onChange,
}: PagingProps) {
  if (total === 0 || (total <= size && !isEmpty)) return null;
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {isEmpty
          ? common.paging.beyond
          : common.paging.range(offset + 1, Math.min(total, offset + size), total)}
      </Text>
      <Pagination
        total={Math.ceil(total / size)}
        value={page}
        onChange={onChange}
        size="sm"
        siblings={1}
        getControlProps={(control) => ({ 'aria-label': common.paging[control] })}
        getItemProps={(item) => ({ 'aria-label': common.paging.page(item) })}
      />
    </Group>
  );
}
