import { Group, Pagination, Text } from '@mantine/core';
import { formatCount } from './count.ts';

interface PagingProps {
  total: number;
  /** Rows per page. */
  size: number;
  /** Starts at 1. */
  page: number;
  onChange(page: number): void;
}

/** The range of rows shown, with links to the other pages. Renders nothing if everything fits on one page. */
export function Paging({ total, size, page, onChange }: PagingProps) {
  if (total <= size) return null;
  const first = (page - 1) * size + 1;
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {formatCount(first)}–{formatCount(Math.min(total, page * size))} of {formatCount(total)}
      </Text>
      <Pagination
        total={Math.ceil(total / size)}
        value={page}
        onChange={onChange}
        size="sm"
        siblings={1}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
    </Group>
  );
}
