import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { common } from '../texts/common.ts';

interface ShownOnceProps {
  /** What the value is, such as "Signing secret". */
  label: string;
  value: string;
  /** What to do with the value. */
  advice: string;
  onDone(): void;
}

/** A secret that is only shown this once, with a button to copy it. */
export function ShownOnce({ label, value, advice, onDone }: ShownOnceProps) {
  return (
    <Stack>
      <Alert variant="light" color="yellow" title={common.copyItNow}>
        {advice} {common.shownOnce}
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
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{common.done}</Button>
      </Group>
    </Stack>
  );
}
