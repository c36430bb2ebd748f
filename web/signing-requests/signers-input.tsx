import { Button, Code, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Signer } from './parse-signers.ts';

/** Enough for about 100,000 people. Larger files would freeze the page. */
const maxBytes = 10_000_000;

/** Reads people from pasted spreadsheet rows or an uploaded file. */
export function SignersInput({ onRead }: { onRead(signers: Signer[]): void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const read = async (table: string) => {
    const { parseSigners } = await import('./parse-signers.ts');
    const signers = parseSigners(table);
    if (signers.length > 0) onRead(signers);
    else setProblem('No people found. Each row needs a name and an email address.');
  };
  const readFile = async (file: File | null) => {
    if (!file) return;
    if (file.size > maxBytes)
      return setProblem('The file is larger than 10 MB. Split it into smaller files.');
    const { decodeText } = await import('./decode-text.ts');
    await read(decodeText(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <Stack
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void readFile(event.dataTransfer.files[0] ?? null);
      }}
    >
      <Text size="sm" c="dimmed">
        Paste rows from a spreadsheet here, or upload a CSV file. Each row is one person, with a name and an
        email address. You can review everyone before anything is sent.
      </Text>
      <Textarea
        label="Names and email addresses"
        placeholder={'Ada Byron\tada@example.com\nGrace Hopper\tgrace@example.com'}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        styles={{
          input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre', overflowX: 'auto' },
        }}
        error={problem}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Group justify="space-between">
        <Group gap="xs">
          <FileButton
            onChange={readFile}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          >
            {(props) => (
              <Button variant="default" leftSection={<IconUpload size={16} />} {...props}>
                Upload file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" visibleFrom="xs">
            <Code>.csv</Code> or <Code>.tsv</Code>, or drop a file here
          </Text>
        </Group>
        <Button disabled={text.trim() === ''} onClick={() => void read(text)}>
          Review
        </Button>
      </Group>
    </Stack>
  );
}
