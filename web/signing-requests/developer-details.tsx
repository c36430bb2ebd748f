import { Accordion, Code, Group, Stack, Text } from '@mantine/core';
import { Copy } from '../parts/copy.tsx';
import { type SigningEvent, type SigningRequest, useSigningEvents } from './queries.ts';

/** Ids, and the chain of hashes that shows that nothing was changed or left out. */
export function DeveloperDetails({ request }: { request: SigningRequest }) {
  const { data: events = [] } = useSigningEvents(request.id);
  return (
    <Accordion variant="contained" chevronPosition="left">
      <Accordion.Item value="developers">
        <Accordion.Control>For developers</Accordion.Control>
        <Accordion.Panel>
          <Stack>
            <Id name="Signing request" value={request.id} />
            <Id name="Version" value={request.version_id} />
            <Id name="Document" value={request.version.document.id} />
            <Text size="sm" c="dimmed">
              Each hash is the SHA-256 of the one before it and the canonical JSON of its event, so that none
              can be changed or left out unnoticed. Personal data stands in the events as a salted hash.
            </Text>
            {events.map((event) => (
              <Link key={event.seq} event={event} />
            ))}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Id({ name, value }: { name: string; value: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" w="8rem" style={{ flexShrink: 0 }}>
        {name}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      <Copy value={value} what={`the id of the ${name.toLowerCase()}`} />
    </Group>
  );
}

function Link({ event }: { event: SigningEvent }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {event.seq}. {event.type}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{event.hash}</Code>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(event, null, 2)}
      </Code>
    </Stack>
  );
}
