import { Text } from '@mantine/core';
import { texts } from '../../texts/selection.ts';

/** Says how many selected requests an action does not concern, because they are not pending. */
export function NotPending({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {texts.notPending(count)}
    </Text>
  );
}
