import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { LeaveShownOnceDialog } from '../parts/leave-shown-once-dialog.tsx';
import { texts } from '../texts/account.ts';
import { common } from '../texts/common.ts';

/** The codes for signing in without the authenticator app. They are only shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  const isKept = useRef(false);
  const keep = (act: () => void) => () => {
    isKept.current = true;
    act();
  };
  return (
    <Stack>
      <LeaveShownOnceDialog isKept={() => isKept.current} />
      <Text size="sm">{texts.keepBackupCodes}</Text>
      <Code block>{text}</Code>
      <Group justify="flex-end">
        <CopyButton value={text} timeout={5000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={keep(copy)}>
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={keep(onDone)}>{common.done}</Button>
      </Group>
    </Stack>
  );
}
