import { Stack, Text } from '@mantine/core';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { texts } from '../../texts/sending.ts';

interface UncertainAlertProps {
  error: unknown;
  retry?: () => void;
}

/** Shown when sending failed and the service may have created requests anyway. */
export function UncertainAlert({ error, retry }: UncertainAlertProps) {
  return (
    <Stack gap="xs" ref={scrollIntoView} style={{ scrollMargin: '1rem' }}>
      <ErrorAlert error={error} retry={retry} />
      <Text size="sm" c="dimmed">
        {texts.batch.safeToRetry}
      </Text>
    </Stack>
  );
}

/** A form that is submitted with Enter may be longer than the screen. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
