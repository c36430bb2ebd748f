import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/templates.ts';
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
    opened,
    run: (values: { description?: string | null; category?: string | null }) =>
      assent.templates.update(template.id, values),
    changed: (_, { description, category }) => ({
      id: template.id,
      fields: { template_description: description, template_category: category },
    }),
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.editTitle(template.name)}>
      <TemplateForm
        submit={common.save}
        initial={{
          category: template.template_category ?? '',
          description: template.template_description ?? '',
        }}
        isPending={change.isPending}
        onSubmit={(_, { description, category }) =>
          change.mutate({
            ...(description !== undefined && { description: description.trim() || null }),
            ...(category !== undefined && { category: category.trim() || null }),
          })
        }
      />
    </Dialog>
  );
}
