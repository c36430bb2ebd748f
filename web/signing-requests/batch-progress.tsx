import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../parts/failure.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { Batch } from './use-batch.ts';

const number = new Intl.NumberFormat();

/** How far the sending is; it can be ended, and tried again when it broke. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { state, results, answered, error } = batch;
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    batch.cancel();
  };
  return (
    <Stack>
      <LeaveQuestion isSending={state === 'sending'} />
      <Stack gap={6}>
        <Text role="status">
          {number.format(answered)} of {number.format(results.length)} done
        </Text>
        <Progress.Root size="lg">
          <Progress.Section
            value={(answered / results.length) * 100}
            animated={state === 'sending'}
            aria-label="Sent"
            color="accent"
          />
        </Progress.Root>
      </Stack>
      {state === 'failed' && (
        <>
          <Failure error={error} retry={batch.goOn} />
          <Text size="sm" c="dimmed">
            Trying again is safe: nobody is asked twice.
          </Text>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={end} disabled={isEnding}>
          {isEnding ? 'Ending' : 'End here'}
        </Button>
      </Group>
    </Stack>
  );
}
