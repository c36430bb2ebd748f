import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface DuplicateContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function DuplicateContainer({ container, opened, onClose }: DuplicateContainerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Duplicate “${container.name}”`}>
      <DuplicateForm container={container} onClose={onClose} />
    </Modal>
  );
}

function DuplicateForm({ container, onClose }: Omit<DuplicateContainerProps, 'opened'>) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: `${container.name} (copy)`, includeContent: true },
  });
  const duplicate = useChange({
    run: (values: typeof form.values) => assent.containers.duplicate(container.id, values),
    done: ({ name }) => `“${name}” is there. Its documents begin as drafts.`,
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/containers/$containerId',
        params: { organisationId, containerId: id },
      });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => duplicate.mutate(values))}>
      <Stack>
        <TextInput
          label="Name of the copy"
          required
          withAsterisk={false}
          maxLength={255}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox
          label="Copy the clauses too"
          description="Those of each document’s active version. Otherwise the documents begin empty."
          {...form.getInputProps('includeContent', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={duplicate.isPending}>
            Duplicate
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
