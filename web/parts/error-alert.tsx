import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { common } from '../texts/common.ts';
import { describeError } from './describe-error.ts';
import { Sentence } from './sentence.tsx';

/** Shows what went wrong, with the request id and a retry button. */
export function ErrorAlert({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const { message, requestId } = describeError(error);
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={message} role="alert">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {requestId && <Sentence text={common.requestIdOf} id={<Code>{requestId}</Code>} />}
        </Text>
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {common.tryAgain}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
