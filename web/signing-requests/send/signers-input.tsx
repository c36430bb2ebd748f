import { Button, Code, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { ScriptError } from '../../parts/load-script.ts';
import { showError } from '../../parts/notify.tsx';
import { Sentence } from '../../parts/sentence.tsx';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import { QuoteAlert } from './quote-alert.tsx';
import { readSheets } from './read-sheets.ts';
import type { Sheet } from './read-table.ts';

interface SignersInputProps {
  /** What was typed or pasted. */
  text: string;
  onType(text: string): void;
  /** The variables of the version to send. */
  variables: Variable[];
  /** Returns a problem if there are no people in them. */
  onRead(sheets: Sheet[]): string | undefined;
}

/** Reads tables of people from pasted spreadsheet rows or a file. */
export function SignersInput({ text, onType, variables, onRead }: SignersInputProps) {
  const [problem, setProblem] = useState<string>();
  const [quotes, setQuotes] = useState<{ line: number; source: string | File }>();
  const resetPicker = useRef<() => void>(null);
  const latest = useRef<object>(null);
  const read = async (source: string | File, treatment?: 'as-text' | 'as-they-are') => {
    setProblem(undefined);
    setQuotes(undefined);
    // A file may still be loading when the user goes on with another one, or with what they have pasted.
    const reading = {};
    latest.current = reading;
    // So that the same file can be chosen again.
    resetPicker.current?.();
    try {
      const result = await readSheets(source, treatment);
      if (reading !== latest.current) return;
      if ('problem' in result) setProblem(result.problem);
      else if ('unclosedQuote' in result) setQuotes({ line: result.unclosedQuote, source });
      else setProblem(onRead(result.sheets));
    } catch (error) {
      if (reading !== latest.current) return;
      // What was entered for one person would not survive reloading the page, and tables can be read without the
      // script.
      if (error instanceof ScriptError) setProblem(texts.input.noWorkbooks);
      else showError(error);
    }
  };
  return (
    <Stack
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) void read(file);
      }}
    >
      <Text size="sm" c="dimmed">
        {texts.input.explanation}
      </Text>
      {variables.length > 0 && (
        <Text size="sm" c="dimmed">
          <Sentence
            text={texts.input.values}
            values={variables.map(({ name, label, required }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <Code>{name}</Code>{' '}
                {required ? texts.input.requiredValue(label) : texts.input.optionalValue(label)}
              </span>
            ))}
          />
        </Text>
      )}
      <Textarea
        label={texts.input.label}
        placeholder={texts.input.example}
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
          onType(event.currentTarget.value);
          setProblem(undefined);
          setQuotes(undefined);
        }}
      />
      {quotes && (
        <QuoteAlert
          line={quotes.line}
          onAsText={() => void read(quotes.source, 'as-text')}
          onAsTheyAre={() => void read(quotes.source, 'as-they-are')}
        />
      )}
      <Group justify="space-between">
        <Group gap="xs">
          <FileButton
            onChange={(file) => file && void read(file)}
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            resetRef={resetPicker}
          >
            {(props) => (
              <Button variant="default" leftSection={<IconUpload size={16} />} {...props}>
                {texts.input.upload}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" visibleFrom="xs">
            <Sentence
              text={texts.input.formats}
              xlsx={<Code>.xlsx</Code>}
              csv={<Code>.csv</Code>}
              tsv={<Code>.tsv</Code>}
            />
          </Text>
        </Group>
        <Button disabled={text.trim() === ''} onClick={() => void read(text)}>
          {texts.input.review}
        </Button>
      </Group>
    </Stack>
  );
}

/** Text that is dragged, such as rows of a spreadsheet, is left to the browser, which puts it into the field. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return Array.from(dataTransfer.items).some(({ kind }) => kind === 'file');
}
