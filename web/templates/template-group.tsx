import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { Template } from './queries.ts';
import { TemplateCard } from './template-card.tsx';

interface TemplateGroupProps {
  title: string | undefined;
  templates: Template[];
}

/** The templates of one category. Renders nothing if there are none. */
export function TemplateGroup({ title, templates }: TemplateGroupProps) {
  if (templates.length === 0) return null;
  return (
    <Stack component="section" gap="sm">
      {title && (
        <Title order={2} size="h4">
          {title}
        </Title>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul">
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} />
          </li>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
