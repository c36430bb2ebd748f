import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { common } from '../texts/common.ts';

/** Placeholder rows for a list that is loading. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  return (
    <Stack gap="xs" aria-busy="true">
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical.
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
