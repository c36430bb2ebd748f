import { Group, Loader, Text } from '@mantine/core';
import { common } from '../texts/common.ts';

/**
 * Shown when it takes more than a second to find out who is signed in, or how to sign in. The page would otherwise stay
 * empty.
 */
export function PendingPage() {
  return (
    <Group component="main" justify="center" gap="sm" mih="100dvh">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed" role="status">
        {common.loading}
      </Text>
    </Group>
  );
}
