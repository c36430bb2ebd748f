import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { activeIn, type DocumentWithVersions } from './queries.ts';

interface DuplicateDocumentProps {
  document: DocumentWithVersions;
  opened: boolean;
  onClose(): void;
}

export function DuplicateDocument({ document, opened, onClose }: DuplicateDocumentProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const isPublished = activeIn(document) !== undefined;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: `${document.name.slice(0, 93)} (copy)`, includeContent: isPublished },
    validate: { name: (name) => (name.trim() === '' ? 'Give it a name.' : null) },
  });
  const duplicate = useChange({
    run: (values: typeof form.values) => assent.documents.duplicate(document.id, values),
    done: ({ name }) => `“${name}” is there. It begins as a draft.`,
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/documents/$documentId',
        params: { organisationId, documentId: id },
      });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={`Duplicate “${document.name}”`}>
      <form onSubmit={form.onSubmit((values) => duplicate.mutate(values))} noValidate>
        <Stack>
          <TextInput
            label="Name of the copy"
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox
            label="Copy the clauses too"
            description={
              isPublished
                ? 'Those of the active version. Otherwise the copy begins empty.'
                : 'There is no active version to copy from, so the copy begins empty.'
            }
            disabled={!isPublished}
            {...form.getInputProps('includeContent', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={duplicate.isPending}>
              Duplicate
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
