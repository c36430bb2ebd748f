import { useNavigate } from '@tanstack/react-router';
import type { NewContainerCopy } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { texts } from '../texts/containers.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface DuplicateContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function DuplicateContainer({ container, opened, onClose }: DuplicateContainerProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const duplicate = useApiMutation({
    opened,
    run: (values: NewContainerCopy) => assent.containers.duplicate(container.id, values),
    success: ({ name }) => texts.duplicate.created(name),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/containers/$containerId',
        params: { organisationId, containerId: id },
      });
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.duplicate.title(container.name)}>
      <DuplicateForm
        label={texts.duplicate.name}
        initial={{ name: texts.duplicate.copyOf(container.name), includeContent: true }}
        maxLength={255}
        contentNote={texts.duplicate.content}
        submit={texts.duplicate.submit}
        isPending={duplicate.isPending}
        onSubmit={duplicate.mutate}
      />
    </Dialog>
  );
}
