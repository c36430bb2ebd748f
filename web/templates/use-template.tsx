import { useNavigate } from '@tanstack/react-router';
import type { NewContainerFromTemplate } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { texts } from '../texts/templates.ts';
import type { Template } from './queries.ts';

interface UseTemplateProps {
  template: Template;
  opened: boolean;
  onClose(): void;
}

export function UseTemplate({ template, opened, onClose }: UseTemplateProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const clone = useApiMutation({
    opened,
    run: (values: NewContainerFromTemplate) => assent.templates.clone(template.id, values),
    success: ({ name }) => texts.created(name),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/containers/$containerId',
        params: { organisationId, containerId: id },
      });
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.dialogTitle(template.name)}>
      <DuplicateForm
        label={texts.newName}
        initial={{ name: '', includeContent: true }}
        maxLength={255}
        contentNote={texts.content}
        submit={texts.create}
        isPending={clone.isPending}
        onSubmit={clone.mutate}
      />
    </Dialog>
  );
}
