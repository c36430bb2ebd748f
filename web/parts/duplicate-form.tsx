import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { common } from '../texts/common.ts';
import { SubmitButton } from './submit-button.tsx';

interface DuplicateValues {
  name: string;
  includeContent: boolean;
}

interface DuplicateFormProps {
  /** The label of the name field. */
  label: string;
  initial: DuplicateValues;
  /** In code points (specification, Limits). */
  maxLength: number;
  /** The help text: which clauses are copied. */
  contentNote: string;
  /** Whether there are any clauses to copy. */
  hasContent?: boolean;
  submit: string;
  isPending: boolean;
  onSubmit(values: DuplicateValues): void;
}

/** Asks for the name of a copy and whether to copy the clauses. */
export function DuplicateForm({
  label,
  initial,
  maxLength,
  contentNote,
  hasContent = true,
  submit,
  isPending,
  onSubmit,
}: DuplicateFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: { name: (name) => (name.trim() === '' ? common.enterName : null) },
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack>
        <TextInput label={label} maxLength={maxLength} data-autofocus {...form.getInputProps('name')} />
        <Checkbox
          label={common.includeClauses}
          description={contentNote}
          disabled={!hasContent}
          {...form.getInputProps('includeContent', { type: 'checkbox' })}
        />
        <SubmitButton isPending={isPending}>{submit}</SubmitButton>
      </Stack>
    </form>
  );
}
