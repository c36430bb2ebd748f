import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/templates.ts';
import type { Template } from './queries.ts';

const EditTemplate = lazyDialog(() => import('./edit-template.tsx'), 'EditTemplate');
const UseTemplate = lazyDialog(() => import('./use-template.tsx'), 'UseTemplate');

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
          data-row
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
        <Text size="sm">{texts.documents(_count.documents)}</Text>
        {canEdit && (
          <Group gap="xs" mt="auto" pt="xs">
            <Button size="xs" onClick={use.open} aria-label={texts.buttonLabel(name)}>
              {texts.useButton}
            </Button>
            <Button size="xs" variant="default" onClick={edit.open} aria-label={texts.editLabel(name)}>
              {common.edit}
            </Button>
          </Group>
        )}
      </Stack>
      <UseTemplate template={template} opened={isUsing} onClose={use.close} />
      <EditTemplate template={template} opened={isEditing} onClose={edit.close} />
    </Paper>
  );
}
