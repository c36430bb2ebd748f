import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SigningRequest } from '../../sdk/resources.ts';
import { useCanEdit } from '../api/me.ts';
import { Section } from '../parts/section.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/consents.ts';
import { useVersion } from '../versions/queries.ts';
import { type Consent, useConsentOf } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { WithdrawConsent } from './withdraw-consent.tsx';

/** What the signer of a request consents to now, whatever this request led to. */
export function StandingSection({ request }: { request: SigningRequest }) {
  const { version, signer_email, version_id, assent_map, status } = request;
  const { data: consent } = useConsentOf(version.document.id, signer_email);
  const { data: decidedOn } = useVersion(version_id);
  const canEdit = useCanEdit();
  const [isWithdrawing, { open, close }] = useDisclosure();
  if (!consent) return null;
  const { state, accepted, withdrawn } = consent;
  const isAccepted = status === 'ACCEPTED_FULL' || status === 'ACCEPTED_PARTIAL';
  const clauses = (decidedOn?.content.clauses ?? []).filter(
    ({ id, slug, is_mandatory }) =>
      isAccepted && !is_mandatory && assent_map?.[id] && !withdrawn.some((each) => each.slug === slug),
  );
  const titles = new Map(decidedOn?.content.clauses.map(({ slug, title }) => [slug, title]));
  return (
    <Section title={texts.now}>
      <Stack gap="xs">
        <Group gap="sm">
          <StateBadge state={state} />
          <Text size="sm" c="dimmed" flex="1 1 10rem">
            {texts.stateMeanings[state]}
          </Text>
        </Group>
        {accepted && (
          <Text size="sm">
            <Sentence
              text={describeAccepted(accepted)}
              when={<Time at={accepted.completed_at} inSentence />}
            />
          </Text>
        )}
        {withdrawn.map(({ slug, at }) => (
          <Text key={slug} size="sm">
            <Sentence
              text={texts.clauseWithdrawn}
              clause={titles.get(slug) ?? slug}
              when={<Time at={at} inSentence />}
            />
          </Text>
        ))}
        {canEdit && clauses.length > 0 && (
          <Group>
            <Button variant="default" size="xs" onClick={open}>
              {texts.withdraw}
            </Button>
          </Group>
        )}
      </Stack>
      {isWithdrawing && <WithdrawConsent request={request} clauses={clauses} onClose={close} />}
    </Section>
  );
}

function describeAccepted({ version_number, clauses }: NonNullable<Consent['accepted']>): string {
  const held = Object.values(clauses);
  return held.length === 0
    ? texts.acceptedVersion(version_number)
    : texts.acceptedClauses(version_number, held.filter(Boolean).length, held.length);
}
