import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconMessage, IconX } from '@tabler/icons-react';
import type { Clause } from '../../sdk/resources.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { Section } from '../parts/section.tsx';
import { useVersion } from '../versions/queries.ts';
import type { SigningRequest } from './queries.ts';
import classes from './signing-requests.module.css';

/** Each clause of the version, and what the signer decided on it. */
export function Decisions({ request }: { request: SigningRequest }) {
  const { status, assent_map, rejection_note, version_id } = request;
  const title = assent_map ? 'Decisions' : status === 'PENDING' ? 'Clauses to decide' : 'Clauses';
  return (
    <Section title={title}>
      <Loaded query={useVersion(version_id)} loading={<LoadingRows rows={3} />}>
        {({ content }) => <ClauseList clauses={content.clauses} assentMap={assent_map} />}
      </Loaded>
      {rejection_note && (
        <Alert variant="light" color="red" icon={<IconMessage />} title="The signer’s note">
          {rejection_note}
        </Alert>
      )}
    </Section>
  );
}

function ClauseList({ clauses, assentMap }: { clauses: Clause[]; assentMap: SigningRequest['assent_map'] }) {
  if (clauses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        This version has no clauses. The signer {assentMap ? 'confirmed' : 'confirms'} the document as a
        whole.
      </Text>
    );
  return (
    <ul className={classes.clauses}>
      {clauses
        .toSorted((a, b) => a.order - b.order)
        .map((clause) => (
          <li key={clause.id}>
            <Group justify="space-between" gap="xs" align="flex-start">
              <Stack gap={0} miw={0} flex="1 1 12rem">
                {clause.section && (
                  <Text size="xs" c="dimmed">
                    {clause.section}
                  </Text>
                )}
                <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {clause.title}
                </Text>
              </Stack>
              <Group gap="xs">
                <Text size="xs" c="dimmed">
                  {clause.is_mandatory ? 'Mandatory' : 'Optional'}
                </Text>
                <Decision accepted={assentMap?.[clause.id]} />
              </Group>
            </Group>
          </li>
        ))}
    </ul>
  );
}

function Decision({ accepted }: { accepted: boolean | undefined }) {
  const looks =
    accepted === undefined
      ? { word: 'Not decided', color: 'gray', icon: IconCircleDashed }
      : accepted
        ? { word: 'Accepted', color: 'accent', icon: IconCheck }
        : { word: 'Declined', color: 'red', icon: IconX };
  return (
    <Badge color={looks.color} variant="light" tt="none" fw={500} leftSection={<looks.icon size={12} />}>
      {looks.word}
    </Badge>
  );
}
