import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LeaveDialog } from '../../parts/leave-dialog.tsx';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/sending.ts';
import { UncertainAlert } from './uncertain-alert.tsx';
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
      <LeaveDialog
        title={texts.batch.leaveTitle}
        consequence={texts.batch.leaveConsequence}
        shouldAsk={() => true}
        shouldAskOnClose={() => true}
      />
      <Stack gap={6}>
        <Text role="status">
          {texts.batch.processed(formatCount(processed), formatCount(results.length))}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section
            value={(processed / results.length) * 100}
            animated={state === 'sending'}
            aria-label={texts.batch.progress}
            color="accent"
          />
        </Progress.Root>
      </Stack>
      {state === 'failed' && <UncertainAlert error={error} retry={batch.resume} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={stop} disabled={isStopping}>
          {isStopping ? texts.batch.stopping : texts.batch.stop}
        </Button>
      </Group>
    </Stack>
  );
}
