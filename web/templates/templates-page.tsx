import { Chip, Group, Stack } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FindField } from '../parts/find-field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/templates.ts';
import { categoriesOf, type Template, useTemplates } from './queries.ts';
import { TemplateGroup } from './template-group.tsx';

export function TemplatesPage() {
  const organisationId = useOrganisationId();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded query={useTemplates()}>
        {(templates) =>
          templates.length > 0 ? (
            <Gallery templates={templates} />
          ) : (
            <EmptyState
              icon={IconTemplate}
              title={texts.noTemplates}
              action={
                <ButtonLink to="/$organisationId/containers" params={{ organisationId }} variant="default">
                  {texts.goToContainers}
                </ButtonLink>
              }
            >
              {texts.noTemplatesHint}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function Gallery({ templates }: { templates: Template[] }) {
  const search = useSearch({ from: '/$organisationId/templates' });
  const navigate = useNavigate({ from: '/$organisationId/templates' });
  const categories = categoriesOf(templates);
  // A link may name a category that no template has any more.
  const category = categories.find((each) => each === search.category);
  const show = (chosen: string) => navigate({ search: chosen === '' ? {} : { category: chosen } });
  const groups = category === undefined ? [...categories, null] : [category];
  // In the order in which they are shown: a page may end within a category, and the next one continues there.
  const byCategory = Map.groupBy(templates, ({ template_category }) => template_category);
  return (
    <Stack gap="xl">
      {categories.length > 0 && (
        <Chip.Group value={category ?? ''} onChange={show}>
          <Group gap="xs" role="radiogroup" aria-label={texts.category}>
            <Chip value="">{texts.all}</Chip>
            {categories.map((name) => (
              <Chip key={name} value={name}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <FindField
        items={[...categories, null].flatMap((name) => byCategory.get(name) ?? [])}
        among={({ template_category }) => groups.includes(template_category)}
        textOf={({ name, template_description }) => `${name} ${template_description ?? ''}`}
        label={texts.find}
        noMatch={texts.noMatch}
      >
        {(found) => (
          <Stack gap="xl">
            {groups.map((name) => (
              <TemplateGroup
                key={name}
                title={name ?? (categories.length > 0 ? texts.noCategory : undefined)}
                templates={found.filter(({ template_category }) => template_category === name)}
              />
            ))}
          </Stack>
        )}
      </FindField>
    </Stack>
  );
}
