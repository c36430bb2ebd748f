import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { NameForm } from '../parts/name-form.tsx';

export function CreateContainer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const create = useApiMutation({
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
    <Modal opened={opened} onClose={onClose} title="New container">
      <NameForm
        submit="Create container"
        placeholder="Employment"
        isPending={create.isPending}
        onSubmit={({ name, description }) => create.mutate({ name, ...(description && { description }) })}
      />
    </Modal>
  );
}
