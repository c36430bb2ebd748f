import { Button, Code, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Signer } from './parse-signers.ts';

/** About 100,000 people. What is larger is no list of people, and would hold up the page. */
const maxBytes = 10_000_000;

/** Takes people from a spreadsheet, pasted or as a file. */
export function SignersInput({ onRead }: { onRead(signers: Signer[]): void }) {
  const [text, setText] = useState('');
  const [fault, setProblem] = useState<string>();
  const read = async (table: string) => {
    const { parseSigners } = await import('./parse-signers.ts');
    const signers = parseSigners(table);
    if (signers.length > 0) onRead(signers);
    else setProblem('There are no people in it. Each row needs a name and an email address.');
  };
  const readFile = async (file: File | null) => {
    if (!file) return;
    if (file.size > maxBytes) return setProblem('The file is larger than 10 MB. Divide it into several.');
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
        Copy the rows from your spreadsheet and paste them here, or upload them as a CSV file. One row for
        each person, with a column for the name and one for the email address. You look through them before
        anything is sent.
      </Text>
      <Textarea
        label="Names and addresses"
        placeholder={'Ada Byron\tada@example.com\nGrace Hopper\tgrace@example.com'}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        styles={{
          input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre', overflowX: 'auto' },
        }}
        error={fault}
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
                Upload a file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" visibleFrom="xs">
            <Code>.csv</Code> or <Code>.tsv</Code>; drop it here, too
          </Text>
        </Group>
        <Button disabled={text.trim() === ''} onClick={() => void read(text)}>
          Look through them
        </Button>
      </Group>
    </Stack>
  );
}
