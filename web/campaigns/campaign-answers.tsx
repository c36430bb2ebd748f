import { Group, Stack, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { texts } from '../texts/campaigns.ts';
import { formatCount } from '../texts/count.ts';
import type { Campaign } from './queries.ts';

/** The results of the requests that a campaign created, with links to lists of them. */
export function CampaignAnswers({ campaign }: { campaign: Campaign }) {
  const organisationId = useOrganisationId();
  const { id, created, completed, rejected, pending, expired, voided } = campaign;
  const answers = [
    { label: texts.answers.accepted, count: completed, isShown: true, status: undefined },
    { label: texts.answers.rejected, count: rejected, isShown: true, status: 'REJECTED' as const },
    { label: texts.answers.pending, count: pending, isShown: true, status: 'PENDING' as const },
    { label: texts.answers.expired, count: expired, isShown: expired > 0, status: 'EXPIRED' as const },
    { label: texts.answers.voided, count: voided, isShown: voided > 0, status: 'VOIDED' as const },
  ];
  return (
    <Section title={texts.answers.title} lead={created === 0 ? texts.answers.none : undefined}>
      {created > 0 && (
        <Group gap="xl" component="dl" m={0}>
          {answers
            .filter(({ isShown }) => isShown)
            .map(({ label, count, status }) => (
              <Stack key={label} gap={0} style={{ flexDirection: 'column-reverse' }}>
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" m={0} size="xl" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {status && count > 0 ? (
                    <TextLink
                      to="/$organisationId/signing-requests"
                      params={{ organisationId }}
                      search={{ campaignId: id, status }}
                      inherit
                      aria-label={`${formatCount(count)} ${label}`}
                    >
                      {formatCount(count)}
                    </TextLink>
                  ) : (
                    formatCount(count)
                  )}
                </Text>
              </Stack>
            ))}
        </Group>
      )}
      {created > 0 && (
        <TextLink
          to="/$organisationId/signing-requests"
          params={{ organisationId }}
          search={{ campaignId: id }}
          size="sm"
        >
          {texts.answers.all}
        </TextLink>
      )}
    </Section>
  );
}
