import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';

/** The codes that let one in without the phone; shown this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Text size="sm">
        The second factor is on. Keep these codes where you find them without your phone: each lets you in
        once. They are not shown again.
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
