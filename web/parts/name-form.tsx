import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { common } from '../texts/common.ts';
import { changesBetween } from './changes-between.ts';
import { SubmitButton } from './submit-button.tsx';

interface NameValues {
  name: string;
  description: string;
}

interface NameFormProps {
  /** The label of the submit button. */
  submit: string;
  initial?: NameValues;
  placeholder?: string;
  isPending: boolean;
  /** `changed` has only the fields that differ from `initial`, with null for an empty description. */
  onSubmit(values: NameValues, changed: { name?: string; description?: string | null }): void;
}

/** Asks for the name and description of a container or document (specification, Limits). */
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
    validate: { name: (name) => (name.trim() === '' ? common.enterName : null) },
  });
  const submitValues = (values: NameValues) => {
    const { description, ...changed } = changesBetween(form.getInitialValues(), values);
    onSubmit(
      values,
      description === undefined ? changed : { ...changed, description: description.trim() || null },
    );
  };
  return (
    <form onSubmit={form.onSubmit(submitValues)} noValidate>
      <Stack>
        <TextInput
          label={common.name}
          placeholder={placeholder}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label={common.description}
          description={common.descriptionNote}
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
