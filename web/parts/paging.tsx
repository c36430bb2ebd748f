import { Group, Pagination, Text } from '@mantine/core';

interface PagingProps {
  total: number;
  /** Rows on one page. */
  size: number;
  /** Counted from 1. */
  page: number;
  onChange(page: number): void;
}

const number = new Intl.NumberFormat();

/** Which part of a list is shown, and the way to the others. */
export function Paging({ total, size, page, onChange }: PagingProps) {
  if (total <= size) return null;
  const first = (page - 1) * size + 1;
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" aria-live="polite">
        {number.format(first)} to {number.format(Math.min(total, page * size))} of {number.format(total)}
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
