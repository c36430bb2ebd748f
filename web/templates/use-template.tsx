import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
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
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', includeContent: true } });
  const clone = useChange({
    run: (values: typeof form.values) => assent.templates.clone(template.id, values),
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
    <Modal opened={opened} onClose={onClose} title={`Use “${template.name}”`}>
      <form onSubmit={form.onSubmit((values) => clone.mutate(values))}>
        <Stack>
          <TextInput
            label="Name of the new container"
            required
            withAsterisk={false}
            maxLength={255}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox
            label="With the clauses"
            description="Those of each document’s active version. Otherwise the documents begin empty."
            {...form.getInputProps('includeContent', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={clone.isPending}>
              Create the container
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
