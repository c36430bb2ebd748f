import { Badge, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Time } from '../parts/time.tsx';
import type { Container } from './queries.ts';

/** So many fit a glance; from there on a search helps. */
const manyContainers = 8;

export function ContainerList({ containers }: { containers: Container[] }) {
  const [wanted, setWanted] = useState('');
  const shown = containers.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Stack>
      {containers.length > manyContainers && (
        <TextInput
          aria-label="Find a container"
          placeholder="Find a container"
          leftSection={<IconSearch size={16} />}
          maw={320}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <Text c="dimmed">No container has “{wanted}” in its name.</Text>}
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
        <Text size="sm">{_count.documents === 1 ? '1 document' : `${_count.documents} documents`}</Text>
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
