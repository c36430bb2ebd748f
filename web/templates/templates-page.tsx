import { Chip, Group, Stack } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { categoriesOf, type Template, useTemplates } from './queries.ts';
import { TemplateGroup } from './template-group.tsx';

export function TemplatesPage() {
  const organisationId = useOrganisationId();
  return (
    <Page
      title="Templates"
      lead="Templates are containers to start from. Using one creates a copy; the template itself doesn’t change."
    >
      <Loaded query={useTemplates()}>
        {(templates) =>
          templates.length > 0 ? (
            <Gallery templates={templates} />
          ) : (
            <EmptyState
              icon={IconTemplate}
              title="No templates yet"
              action={
                <ButtonLink to="/$organisationId/containers" params={{ organisationId }} variant="default">
                  Go to containers
                </ButtonLink>
              }
            >
              Open a container that others could start from, and choose “Mark as template” in its menu.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function Gallery({ templates }: { templates: Template[] }) {
  const { category } = useSearch({ from: '/$organisationId/templates' });
  const navigate = useNavigate({ from: '/$organisationId/templates' });
  const categories = categoriesOf(templates);
  const show = (chosen: string) => navigate({ search: chosen === '' ? {} : { category: chosen } });
  const groups = category === undefined ? [...categories, null] : [category];
  return (
    <Stack gap="xl">
      {categories.length > 0 && (
        <Chip.Group value={category ?? ''} onChange={show}>
          <Group gap="xs" role="radiogroup" aria-label="Category">
            <Chip value="">All</Chip>
            {categories.map((name) => (
              <Chip key={name} value={name}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {groups.map((name) => (
        <TemplateGroup
          key={name}
          title={name ?? (categories.length > 0 ? 'No category' : undefined)}
          templates={templates.filter(({ template_category }) => template_category === name)}
        />
      ))}
    </Stack>
  );
}
