import { Code, Group, Text } from '@mantine/core';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { texts } from '../texts/versions.ts';

/** A version's content hash, with a button that copies it. `what` names it for screen readers. */
export function ContentHash({ hash, what }: { hash: string; what: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="xs" c="dimmed">
        {texts.contentHash}{' '}
        <Code fz="xs" px={0} bg="transparent">
          {hash}
        </Code>
      </Text>
      <CopyIconButton value={hash} what={what} />
    </Group>
  );
}
