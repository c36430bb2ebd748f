import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { common } from '../texts/common.ts';
import { LeaveShownOnceDialog } from './leave-shown-once-dialog.tsx';

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
  const isKept = useRef(false);
  const keep = (act: () => void) => () => {
    isKept.current = true;
    act();
  };
  return (
    <Stack>
      <LeaveShownOnceDialog isKept={() => isKept.current} />
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
              onClick={keep(copy)}
            >
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={keep(onDone)}>{common.done}</Button>
      </Group>
    </Stack>
  );
}
