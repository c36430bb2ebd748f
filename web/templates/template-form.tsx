import { Autocomplete, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SubmitButton } from '../parts/submit-button.tsx';
import { categoriesOf, useTemplates } from './queries.ts';

interface Description {
  category: string;
  description: string;
}

interface TemplateFormProps {
  submit: string;
  initial?: Description;
  isPending: boolean;
  onSubmit(values: Description): void;
}

/** Asks what a template is for, as the gallery shows it. */
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
          description="The gallery is grouped by it. Pick one in use or write a new one."
          data={categoriesOf(templates)}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('category')}
        />
        <Textarea
          label="What it is for"
          placeholder="Everything a new colleague in Germany agrees to"
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
