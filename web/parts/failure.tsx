import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { wordsOf } from './failure-words.ts';

/** Says in words what went wrong, and offers to try again. */
export function Failure({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const { message, requestId } = wordsOf(error);
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={message} role="alert">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {requestId && (
            <>
              Request <Code>{requestId}</Code>
            </>
          )}
        </Text>
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
