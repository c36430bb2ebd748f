import { Group, Stack, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { texts } from '../texts/consents.ts';
import { formatCount } from '../texts/count.ts';
import { useConsentCounts } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { states } from './states.ts';

/** How many people have each state towards the active version of a document, with links to lists of them. */
export function ConsentSummary({ documentId }: { documentId: string }) {
  const organisationId = useOrganisationId();
  return (
    <Section title={texts.title} lead={texts.summaryLead}>
      <Loaded query={useConsentCounts(documentId)}>
        {({ total, states: counts }) =>
          total === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.nobodyAsked}
            </Text>
          ) : (
            <Group gap="xl" component="ul">
              {states
                .filter((state) => counts[state] > 0)
                .map((state) => (
                  <Stack key={state} component="li" gap={4} align="flex-start">
                    <TextLink
                      to="/$organisationId/documents/$documentId/consents"
                      params={{ organisationId, documentId }}
                      search={{ state }}
                      fw={600}
                      size="lg"
                      aria-label={`${formatCount(counts[state])} ${texts.states[state]}`}
                    >
                      {formatCount(counts[state])}
                    </TextLink>
                    <StateBadge state={state} />
                  </Stack>
                ))}
            </Group>
          )
        }
      </Loaded>
    </Section>
  );
}
