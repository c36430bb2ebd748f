import { Button, List, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DialogActions } from '../parts/dialog-actions.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { verbatim } from '../parts/verbatim.ts';
import { texts } from '../texts/containers.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface DeleteContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

/** Explains what is deleted and what isn't. Requires the container's name, because deletion can't be undone. */
export function DeleteContainer({ container, opened, onClose }: DeleteContainerProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  const remove = useApiMutation({
    opened,
    run: () => assent.containers.remove(container.id),
    success: texts.delete.deleted(container.name),
    removed: container.id,
    onSuccess: () => {
      close();
      return navigate({ to: '/$organisationId/containers', params: { organisationId } });
    },
  });
  return (
    <Dialog opened={opened} onClose={close} title={texts.delete.title(container.name)}>
      <Stack>
        <List size="sm" spacing={4}>
          <List.Item>{texts.delete.consequence(container.documents.length)}</List.Item>
          <List.Item>{texts.delete.pending}</List.Item>
          <List.Item>{texts.delete.decided}</List.Item>
        </List>
        <TextInput
          label={
            <Sentence
              text={texts.delete.typeToConfirm}
              name={
                <Text span fw={600}>
                  {container.name}
                </Text>
              }
            />
          }
          {...verbatim}
          data-autofocus
          data-confirms
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions onCancel={close}>
          <Button
            color="red"
            disabled={comparable(typed) !== comparable(container.name)}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {texts.delete.submit}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** Two names that look the same are the same, whatever their spaces are and however their accents were typed. */
function comparable(name: string): string {
  return name.normalize('NFKC').trim();
}
