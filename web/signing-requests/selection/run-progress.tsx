import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/selection.ts';
import { describeTimeLeft } from './time-left.ts';
import type { Run } from './use-run.ts';

/** The progress of a run, with buttons to stop it and, if it was interrupted, to continue. */
export function RunProgress({ run }: { run: Run }) {
  const { state, processed, total, error } = run;
  const [isStopping, setStopping] = useState(false);
  const percent = (processed / total) * 100;
  const stop = () => {
    setStopping(true);
    run.stop();
  };
  return (
    <Stack>
      <Stack gap={6}>
        <Group justify="space-between">
          <Text>{texts.run.processed(formatCount(processed), formatCount(total))}</Text>
          <Text size="sm" c="dimmed">
            {state === 'running' && describeTimeLeft(total - processed)}
          </Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={percent}
            animated={state === 'running'}
            aria-label={texts.run.progress}
            color="accent"
          />
        </Progress.Root>
        {/* Reading out every number would never end. */}
        <VisuallyHidden role="status">{texts.run.percentDone(Math.floor(percent / 10) * 10)}</VisuallyHidden>
      </Stack>
      {state === 'interrupted' ? (
        <>
          <ErrorAlert error={error} retry={run.resume} />
          <Text size="sm" c="dimmed">
            {texts.run.safeToRetry}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.run.keepOpen}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={stop} disabled={isStopping}>
          {isStopping ? texts.run.stopping : texts.run.stop}
        </Button>
      </Group>
    </Stack>
  );
}
