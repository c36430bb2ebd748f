import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { TemplateForm } from '../templates/template-form.tsx';
import { texts } from '../texts/containers.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface MarkAsTemplateProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function MarkAsTemplate({ container, opened, onClose }: MarkAsTemplateProps) {
  const assent = useAssent();
  const mark = useApiMutation({
    opened,
    run: assent.templates.create,
    changed: (_, { containerId, description = null, category = null }) => ({
      id: containerId,
      fields: { is_template: true, template_description: description, template_category: category },
    }),
    success: texts.menu.marked(container.name),
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.menu.mark}>
      <TemplateForm
        submit={texts.menu.mark}
        isPending={mark.isPending}
        onSubmit={({ description, category }) =>
          mark.mutate({
            containerId: container.id,
            ...(description && { description }),
            ...(category && { category }),
          })
        }
      />
    </Dialog>
  );
}
