import { Accordion, Code, Group, Stack, Text } from '@mantine/core';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { type SigningEvent, type SigningRequest, useSigningEvents } from './queries.ts';

/** The IDs of a request, and its hash chain, which proves that no event was changed or removed. */
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
              Each hash is the SHA-256 of the previous hash and the event’s canonical JSON, so no event can be
              changed or removed unnoticed. Events contain personal data only as salted hashes.
            </Text>
            {events.map((event) => (
              <ChainedEvent key={event.seq} event={event} />
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
      <CopyIconButton value={value} what={`the ${name.toLowerCase()} ID`} />
    </Group>
  );
}

function ChainedEvent({ event }: { event: SigningEvent }) {
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
