import { Badge, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/containers.ts';
import type { Container } from './queries.ts';

/** Lists longer than this get a search field. */
const maxWithoutSearch = 8;

export function ContainerList({ containers }: { containers: Container[] }) {
  const [query, setQuery] = useState('');
  const shown = containers.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <Stack>
      {containers.length > maxWithoutSearch && (
        <TextInput
          aria-label={texts.find}
          placeholder={texts.find}
          leftSection={<IconSearch size={16} />}
          maw={320}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <Text c="dimmed">{texts.noMatch(query)}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((container) => (
          <li key={container.id}>
            <ContainerCard container={container} />
          </li>
        ))}
      </SimpleGrid>
    </Stack>
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
        {is_template && (
          <Badge variant="light" tt="none" fw={500}>
            {texts.template}
          </Badge>
        )}
      </Group>
    </CardLink>
  );
}
