import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** The shape of a list while it is read. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  return (
    <Stack gap="xs" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
