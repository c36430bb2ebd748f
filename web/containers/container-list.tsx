import { Badge, Group, SimpleGrid, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { FindField } from '../parts/find-field.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/containers.ts';
import type { Container } from './queries.ts';

export function ContainerList({ containers }: { containers: Container[] }) {
  return (
    <FindField items={containers} textOf={({ name }) => name} label={texts.find} noMatch={texts.noMatch}>
      {(found) => (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul">
          {found.map((container) => (
            <li key={container.id}>
              <ContainerCard container={container} />
            </li>
          ))}
        </SimpleGrid>
      )}
    </FindField>
  );
}

function ContainerCard({ container }: { container: Container }) {
  const { id, name, description, is_template, created_at, _count } = container;
  const organisationId = useOrganisationId();
  return (
    <CardLink
      to="/$organisationId/containers/$containerId"
      params={{ organisationId, containerId: id }}
      title={name}
    >
      {description && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          <bdi>{description}</bdi>
        </Text>
      )}
      <Group gap="xs" mt="auto" pt={4}>
        <Text size="sm">{texts.documents(_count.documents)}</Text>
        <Text size="sm" c="dimmed">
          <Sentence text={texts.created} when={<Time at={created_at} inSentence />} />
        </Text>
        {is_template && <Badge>{texts.template}</Badge>}
      </Group>
    </CardLink>
  );
}
