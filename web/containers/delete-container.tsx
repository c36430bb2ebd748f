import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface DeleteContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** Explains what is deleted and what isn't. Requires the container's name, because deletion can't be undone. */
export function DeleteContainer({ container, opened, onClose, onDeleted }: DeleteContainerProps) {
  const assent = useAssent();
  const [typed, setTyped] = useState('');
  const remove = useApiMutation({
    run: () => assent.containers.remove(container.id),
    success: `“${container.name}” deleted.`,
    onSuccess: () => {
      onClose();
      onDeleted();
    },
  });
  const count = container.documents.length;
  return (
    <Modal opened={opened} onClose={onClose} title={`Delete “${container.name}”?`}>
      <Stack>
        <List size="sm" spacing={4}>
          <List.Item>
            The container{count > 0 && ` and its ${count === 1 ? 'document' : `${count} documents`}`} will be
            permanently deleted.
          </List.Item>
          <List.Item>Pending signing requests will be voided, and their links will stop working.</List.Item>
          <List.Item>Requests that were already decided keep their record and proof.</List.Item>
        </List>
        <TextInput
          label={
            <>
              Type{' '}
              <Text span fw={600}>
                {container.name}
              </Text>{' '}
              to confirm
            </>
          }
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            disabled={typed.trim() !== container.name}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete container
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
