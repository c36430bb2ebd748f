import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SubmitButton } from './submit-button.tsx';

interface Copied {
  name: string;
  includeContent: boolean;
}

interface CopyFormProps {
  /** What the name is asked for with. */
  label: string;
  initial: Copied;
  /** In code points (specification, Limits). */
  maxLength: number;
  /** Which clauses are copied. */
  contentNote: string;
  /** Whether there is content that could be copied. */
  hasContent?: boolean;
  submit: string;
  isPending: boolean;
  onSubmit(values: Copied): void;
}

/** Asks how a copy is to be called, and whether the clauses come along. */
export function CopyForm({
  label,
  initial,
  maxLength,
  contentNote,
  hasContent = true,
  submit,
  isPending,
  onSubmit,
}: CopyFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: { name: (name) => (name.trim() === '' ? 'Give it a name.' : null) },
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack>
        <TextInput label={label} maxLength={maxLength} data-autofocus {...form.getInputProps('name')} />
        <Checkbox
          label="Copy the clauses too"
          description={contentNote}
          disabled={!hasContent}
          {...form.getInputProps('includeContent', { type: 'checkbox' })}
        />
        <SubmitButton isPending={isPending}>{submit}</SubmitButton>
      </Stack>
    </form>
  );
}
