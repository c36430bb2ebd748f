import { Alert, Button, Checkbox, Code, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { maxVariables } from '../../../wire/limits.ts';
import { IconButton } from '../../parts/icon-button.tsx';
import { Sentence } from '../../parts/sentence.tsx';
import { verbatim } from '../../parts/verbatim.ts';
import { texts } from '../../texts/draft.ts';
import type { Variable } from '../../versions/clauses.ts';
import { type DraftStore, useDraftPart } from './draft-store.ts';
import { findVariableProblems } from './problems/variable-problems.ts';
import classes from './variables-form.module.css';

/** The variables that a draft declares: what differs between signers, and is filled in when the document is sent. */
export function VariablesForm({ store }: { store: DraftStore }) {
  const variables = useDraftPart(store, (draft) => draft.variables);
  const change = (changed: Variable[]) => store.change({ kind: 'variables', variables: changed });
  const [problem] = findVariableProblems(variables);
  return (
    <Paper withBorder p="lg" bg="var(--surface)" maw={840}>
      <Stack>
        <Stack gap={2}>
          <Text fw={600}>{texts.variables.title}</Text>
          <Text size="sm" c="dimmed">
            <Sentence
              text={texts.variables.explanation}
              placeholder={<Code>{texts.variables.example}</Code>}
            />
          </Text>
        </Stack>
        {variables.length > 0 && (
          <ul className={classes.variables}>
            {variables.map((variable, index) => (
              <VariableRow
                // Names change while they are typed.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
                key={index}
                variable={variable}
                onChange={(changed) => change(variables.with(index, changed))}
                onRemove={() => change(variables.toSpliced(index, 1))}
              />
            ))}
          </ul>
        )}
        {problem && (
          <Alert variant="light" color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={variables.length >= maxVariables}
            onClick={() => change([...variables, newVariable(variables)])}
          >
            {texts.variables.add}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Has a name and a label from the start, so that a new row is always valid. */
function newVariable(variables: Variable[]): Variable {
  let number = variables.length + 1;
  while (variables.some(({ name }) => name === `value_${number}`)) number += 1;
  return { name: `value_${number}`, label: texts.variables.newLabel(number), required: true };
}

interface VariableRowProps {
  variable: Variable;
  onChange(variable: Variable): void;
  onRemove(): void;
}

function VariableRow({ variable, onChange, onRemove }: VariableRowProps) {
  const { name, label, required, default: byDefault = '' } = variable;
  const { default: _, ...withoutDefault } = variable;
  return (
    <li className={classes.variable}>
      <TextInput
        label={texts.variables.label}
        value={label}
        onChange={(event) => onChange({ ...variable, label: event.currentTarget.value })}
      />
      <TextInput
        label={texts.variables.name}
        {...verbatim}
        value={name}
        onChange={(event) => onChange({ ...variable, name: cleanName(event.currentTarget.value) })}
      />
      <TextInput
        label={texts.variables.default}
        value={byDefault}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onChange({ ...withoutDefault, ...(text && { default: text }) });
        }}
      />
      <Checkbox
        label={texts.variables.required}
        checked={required}
        onChange={(event) => onChange({ ...variable, required: event.currentTarget.checked })}
      />
      <IconButton
        aria-label={texts.variables.remove(name)}
        data-tooltip={texts.variables.removeTooltip}
        onClick={onRemove}
      >
        <IconX size={16} />
      </IconButton>
    </li>
  );
}

/** The nearest text that can be a name. */
function cleanName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
}
