import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface ShownOnceProps {
  /** What it is, such as "API key". */
  label: string;
  value: string;
  /** What to do with it. */
  advice: string;
  onDone(): void;
}

/** A secret that is never shown again, to be copied now. */
export function ShownOnce({ label, value, advice, onDone }: ShownOnceProps) {
  return (
    <Stack>
      <Alert variant="light" color="yellow" title="Copy it now">
        {advice} It is not shown again.
      </Alert>
      <TextInput
        label={label}
        readOnly
        value={value}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <CopyButton value={value} timeout={5000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
