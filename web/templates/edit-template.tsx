import { Modal } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import type { Template } from './queries.ts';
import { TemplateForm } from './template-form.tsx';

interface EditTemplateProps {
  template: Template;
  opened: boolean;
  onClose(): void;
}

export function EditTemplate({ template, opened, onClose }: EditTemplateProps) {
  const assent = useAssent();
  const change = useApiMutation({
    run: (values: { description: string | null; category: string | null }) =>
      assent.templates.update(template.id, values),
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={`Edit “${template.name}”`}>
      <TemplateForm
        submit="Save"
        initial={{
          category: template.template_category ?? '',
          description: template.template_description ?? '',
        }}
        isPending={change.isPending}
        onSubmit={({ description, category }) =>
          change.mutate({ description: description.trim() || null, category: category.trim() || null })
        }
      />
    </Modal>
  );
}
