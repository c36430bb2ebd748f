import { Accordion, Code, Group, Stack, Text } from '@mantine/core';
import type { AuditEvent } from '../../sdk/resources.ts';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { texts } from '../texts/signing-requests.ts';
import { useVersion } from '../versions/queries.ts';
import { type SigningRequest, useSigningEvents } from './queries.ts';

/**
 * The IDs of a request, and its hash chain, which proves that no event was changed or removed. Shown once what is above
 * it has loaded, so that it stays in its place.
 */
export function DeveloperDetails({ request }: { request: SigningRequest }) {
  const { data: events = [], isPending } = useSigningEvents(request.id);
  const version = useVersion(request.version_id);
  if (isPending || version.isPending) return null;
  return (
    <Accordion variant="contained" chevronPosition="left">
      <Accordion.Item value="developers">
        <Accordion.Control>{texts.developers.title}</Accordion.Control>
        <Accordion.Panel>
          <Stack>
            <Id name={texts.developers.signingRequest} value={request.id} />
            <Id name={texts.developers.version} value={request.version_id} />
            <Id name={texts.developers.document} value={request.version.document.id} />
            <Text size="sm" c="dimmed">
              {texts.developers.hashes}
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
      <CopyIconButton value={value} what={texts.developers.idOf(name)} />
    </Group>
  );
}

function ChainedEvent({ event }: { event: AuditEvent }) {
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
