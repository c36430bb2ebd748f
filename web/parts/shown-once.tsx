import { Alert, Stack, TextInput } from '@mantine/core';
import { common } from '../texts/common.ts';
import { CopyAndDone } from './copy-and-done.tsx';

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
      <Alert variant="light" color="yellow" role="alert" title={common.copyItNow}>
        {advice} {common.shownOnce}
      </Alert>
      <TextInput
        label={label}
        readOnly
        value={value}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyAndDone value={value} onDone={onDone} />
    </Stack>
  );
}
