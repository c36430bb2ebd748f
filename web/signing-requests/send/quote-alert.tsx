import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts/sending.ts';

interface QuoteAlertProps {
  line: number;
  onAsText(): void;
  onAsTheyAre(): void;
}

/** Says where a quotation mark is not closed, and offers to continue without changing the file. */
export function QuoteAlert({ line, onAsText, onAsTheyAre }: QuoteAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise, which React would take for a clean-up function.
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={alert}
      role="alert"
      variant="light"
      color="yellow"
      icon={<IconAlertTriangle />}
      title={texts.input.quoteTitle(line)}
    >
      <Stack gap="sm" align="flex-start">
        {texts.input.quoteExplanation}
        <Group gap="xs">
          <Button size="xs" onClick={onAsText}>
            {texts.input.quotesAsText}
          </Button>
          <Button size="xs" variant="default" onClick={onAsTheyAre}>
            {texts.input.keepCell}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
