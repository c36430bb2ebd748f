import { Badge, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { countOf } from '../parts/count.ts';
import { Time } from '../parts/time.tsx';
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
          aria-label="Find a container"
          placeholder="Find a container"
          leftSection={<IconSearch size={16} />}
          maw={320}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <Text c="dimmed">No containers match “{query}”.</Text>}
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
          {description}
        </Text>
      )}
      <Group gap="xs" mt="auto" pt={4}>
        <Text size="sm">{countOf(_count.documents, 'document')}</Text>
        <Text size="sm" c="dimmed">
          created <Time at={created_at} />
        </Text>
        {is_template && (
          <Badge variant="light" tt="none" fw={500}>
            Template
          </Badge>
        )}
      </Group>
    </CardLink>
  );
}
