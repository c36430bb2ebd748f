import { Code, Stack, Text } from '@mantine/core';
import { CopyAndDone } from '../parts/copy-and-done.tsx';
import { texts } from '../texts/account.ts';

/** The codes for signing in without the authenticator app. They are only shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Text size="sm">{texts.keepBackupCodes}</Text>
      <Code block>{text}</Code>
      <CopyAndDone value={text} onDone={onDone} />
    </Stack>
  );
}
