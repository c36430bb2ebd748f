import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changesBetween } from '../parts/changes-between.ts';
import { SubmitButton } from '../parts/submit-button.tsx';
import { SuggestionInput } from '../parts/suggestion-input.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/templates.ts';
import { categoriesOf, useTemplates } from './queries.ts';

interface TemplateValues {
  category: string;
  description: string;
}

interface TemplateFormProps {
  submit: string;
  initial?: TemplateValues;
  isPending: boolean;
  /** `changed` has only the fields that differ from the initial ones. */
  onSubmit(values: TemplateValues, changed: Partial<TemplateValues>): void;
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
    <form
      onSubmit={form.onSubmit((values) => onSubmit(values, changesBetween(form.getInitialValues(), values)))}
    >
      <Stack>
        <SuggestionInput
          label={texts.category}
          description={texts.categoryHint}
          data={categoriesOf(templates)}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('category')}
        />
        <Textarea
          label={common.description}
          placeholder={texts.descriptionPlaceholder}
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
