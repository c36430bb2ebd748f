import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { countOf } from '../parts/count.ts';
import { TextLink } from '../parts/text-link.tsx';
import { EditTemplate } from './edit-template.tsx';
import type { Template } from './queries.ts';
import { UseTemplate } from './use-template.tsx';

export function TemplateCard({ template }: { template: Template }) {
  const { id, name, template_description, _count } = template;
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const [isUsing, use] = useDisclosure();
  const [isEditing, edit] = useDisclosure();
  return (
    <Paper withBorder p="md" h="100%" bg="var(--surface)">
      <Stack gap={6} h="100%">
        <TextLink
          to="/$organisationId/containers/$containerId"
          params={{ organisationId, containerId: id }}
          fw={600}
          c="var(--mantine-color-text)"
        >
          {name}
        </TextLink>
        {template_description && (
          <Text size="sm" c="dimmed" lineClamp={3}>
            {template_description}
          </Text>
        )}
        <Text size="sm">{countOf(_count.documents, 'document')}</Text>
        {canEdit && (
          <Group gap="xs" mt="auto" pt="xs">
            <Button size="xs" onClick={use.open} aria-label={`Use the template ${name}`}>
              Use
            </Button>
            <Button size="xs" variant="default" onClick={edit.open} aria-label={`Edit the template ${name}`}>
              Edit
            </Button>
          </Group>
        )}
      </Stack>
      <UseTemplate template={template} opened={isUsing} onClose={use.close} />
      <EditTemplate template={template} opened={isEditing} onClose={edit.close} />
    </Paper>
  );
}
