import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SubmitButton } from './submit-button.tsx';

interface Named {
  name: string;
  description: string;
}

interface NameFormProps {
  /** What the button says. */
  submit: string;
  initial?: Named;
  placeholder?: string;
  isPending: boolean;
  onSubmit(values: Named): void;
}

/** Asks for a name and a description, as containers and documents have them (specification, Limits). */
export function NameForm({
  submit,
  initial = { name: '', description: '' },
  placeholder,
  isPending,
  onSubmit,
}: NameFormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: { name: (name) => (name.trim() === '' ? 'Give it a name.' : null) },
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack>
        <TextInput
          label="Name"
          placeholder={placeholder}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Description"
          description="For your colleagues; signers do not see it. May stay empty."
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <SubmitButton isPending={isPending}>{submit}</SubmitButton>
      </Stack>
    </form>
  );
}
