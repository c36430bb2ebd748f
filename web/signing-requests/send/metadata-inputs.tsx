import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../parts/icon-button.tsx';
import { verbatim } from '../../parts/verbatim.ts';
import { texts } from '../../texts/sending.ts';
import classes from '../signing-requests.module.css';
import { type GivenProblems, type MetadataRow, maxMetadata } from './given-fields.ts';

interface MetadataInputsProps {
  rows: MetadataRow[];
  problems: GivenProblems | undefined;
  onChange(rows: MetadataRow[]): void;
}

/** Rows of names and values that are kept with a request and sent to webhooks. */
export function MetadataInputs({ rows, problems, onChange }: MetadataInputsProps) {
  const change = (key: number, changed: Partial<MetadataRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const add = () =>
    onChange([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, name: '', value: '' }]);
  return (
    <Stack component="fieldset" gap="xs" className={classes.metadata ?? ''}>
      <legend>{texts.metadata.title}</legend>
      <p>{texts.metadata.hint}</p>
      {rows.map(({ key, name, value }, index) => (
        <Group key={key} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={texts.metadata.nameOf(index + 1)}
            placeholder={texts.metadata.name}
            flex={1}
            maxLength={40}
            {...verbatim}
            error={problems?.names.get(key)}
            value={name}
            onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <TextInput
            aria-label={texts.metadata.valueOf(index + 1)}
            placeholder={texts.metadata.value}
            flex={2}
            maxLength={500}
            {...verbatim}
            error={problems?.values.get(key)}
            value={value}
            onChange={({ currentTarget }) => change(key, { value: currentTarget.value })}
          />
          <IconButton
            aria-label={texts.metadata.removeRow(index + 1)}
            data-tooltip={texts.metadata.remove}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <IconTrash size={16} />
          </IconButton>
        </Group>
      ))}
      {rows.length < maxMetadata && (
        <Group>
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
            {texts.metadata.add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
