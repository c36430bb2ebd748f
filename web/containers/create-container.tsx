import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { NameForm } from '../parts/name-form.tsx';
import { texts } from '../texts/containers.ts';

export function CreateContainer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const create = useApiMutation({
    opened,
    run: assent.containers.create,
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/containers/$containerId',
        params: { organisationId, containerId: id },
      });
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.newContainer}>
      <NameForm
        submit={texts.createContainer}
        placeholder={texts.namePlaceholder}
        isPending={create.isPending}
        onSubmit={({ name, description }) => create.mutate({ name, ...(description && { description }) })}
      />
    </Dialog>
  );
}
