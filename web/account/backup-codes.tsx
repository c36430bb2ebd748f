import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';

/** The codes for signing in without the authenticator app. They are only shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Text size="sm">
        Two-factor authentication is on. Keep these backup codes where you can find them without your phone.
        Each one works once. You won’t see them again.
      </Text>
      <Code block>{text}</Code>
      <Group justify="flex-end">
        <CopyButton value={text} timeout={5000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
