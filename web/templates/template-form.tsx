import { Autocomplete, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SubmitButton } from '../parts/submit-button.tsx';
import { categoriesOf, useTemplates } from './queries.ts';

interface TemplateValues {
  category: string;
  description: string;
}

interface TemplateFormProps {
  submit: string;
  initial?: TemplateValues;
  isPending: boolean;
  onSubmit(values: TemplateValues): void;
}

/** Asks for the category and description that the templates page shows. */
export function TemplateForm({
  submit,
  initial = { category: '', description: '' },
  isPending,
  onSubmit,
}: TemplateFormProps) {
  const { data: templates = [] } = useTemplates();
  const form = useForm({ initialValues: initial });
  return (
    <form onSubmit={form.onSubmit(onSubmit)}>
      <Stack>
        <Autocomplete
          label="Category"
          description="Templates are grouped by category. Pick an existing one or enter a new one."
          data={categoriesOf(templates)}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('category')}
        />
        <Textarea
          label="Description"
          placeholder="Everything a new employee in Germany signs"
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
