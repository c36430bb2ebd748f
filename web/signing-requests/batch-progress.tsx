import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../parts/count.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LeaveWhileSendingDialog } from './leave-while-sending-dialog.tsx';
import type { Batch } from './use-batch.ts';

/** The progress of a batch, with buttons to stop it and, if it failed, to try again. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { state, results, processed, error } = batch;
  const [isStopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    batch.cancel();
  };
  return (
    <Stack>
      <LeaveWhileSendingDialog isSending={state === 'sending'} />
      <Stack gap={6}>
        <Text role="status">
          {formatCount(processed)} of {formatCount(results.length)} processed
        </Text>
        <Progress.Root size="lg">
          <Progress.Section
            value={(processed / results.length) * 100}
            animated={state === 'sending'}
            aria-label="Progress"
            color="accent"
          />
        </Progress.Root>
      </Stack>
      {state === 'failed' && (
        <>
          <ErrorAlert error={error} retry={batch.resume} />
          <Text size="sm" c="dimmed">
            It’s safe to try again: nobody will get a second request.
          </Text>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={stop} disabled={isStopping}>
          {isStopping ? 'Stopping…' : 'Stop sending'}
        </Button>
      </Group>
    </Stack>
  );
}
