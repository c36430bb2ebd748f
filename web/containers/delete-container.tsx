import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface DeleteContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
  onDeleted(): void;
}

/** Says what a deletion takes with it and what stays, and asks for the name, because it is final. */
export function DeleteContainer({ container, opened, onClose, onDeleted }: DeleteContainerProps) {
  const assent = useAssent();
  const [typed, setTyped] = useState('');
  const remove = useChange({
    run: () => assent.containers.remove(container.id),
    done: `“${container.name}” is deleted.`,
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
            The container and {count === 1 ? 'its document' : `its ${count} documents`} are gone for good.
          </List.Item>
          <List.Item>Signing requests nobody has decided yet are voided: their links stop working.</List.Item>
          <List.Item>What was signed stays: every decided request keeps its record and its proof.</List.Item>
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
            Delete the container
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
