import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SigningRequest } from '../../sdk/resources.ts';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Section } from '../parts/section.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/consents.ts';
import { type Consent, useStanding } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { WithdrawConsent } from './withdraw-consent.tsx';

/** What the signer of a request consents to now, whatever this request led to. */
export function StandingSection({ request }: { request: SigningRequest }) {
  const { consent, version, error, refetch } = useStanding(request.version.document.id, request.signer_email);
  const canEdit = useCanEdit();
  const [isWithdrawing, { open, close }] = useDisclosure();
  if (consent === undefined)
    return (
      <Section title={texts.now}>
        {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={2} />}
      </Section>
    );
  if (consent === null) return null;
  const { state, accepted, withdrawn } = consent;
  const clauses = version?.content.clauses ?? [];
  const titles = new Map(clauses.map(({ slug, title }) => [slug, title]));
  const withdrawable = clauses.filter(({ slug, is_mandatory }) => !is_mandatory && accepted?.clauses[slug]);
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
        <OtherRequests of={request.id} consent={consent} />
        {canEdit && withdrawable.length > 0 && (
          <Group>
            <Button variant="default" size="xs" onClick={open}>
              {texts.withdraw}
            </Button>
          </Group>
        )}
      </Stack>
      {isWithdrawing && accepted && (
        <WithdrawConsent
          requestId={accepted.request_id}
          signerName={request.signer_name}
          clauses={withdrawable}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** Links to the requests that led to this consent, if they are not the one whose page this is. */
function OtherRequests({ of: shown, consent: { latest, accepted } }: { of: string; consent: Consent }) {
  const organisationId = useOrganisationId();
  const requests = new Map([
    ...(accepted ? [[accepted.request_id, texts.viewAccepted] as const] : []),
    [latest.request_id, texts.viewLatest] as const,
  ]);
  requests.delete(shown);
  if (requests.size === 0) return null;
  return (
    <Group gap="sm">
      {[...requests].map(([id, label]) => (
        <TextLink
          key={id}
          to="/$organisationId/signing-requests/$signingRequestId"
          params={{ organisationId, signingRequestId: id }}
          size="sm"
        >
          {label}
        </TextLink>
      ))}
    </Group>
  );
}

function describeAccepted({ version_number, clauses }: NonNullable<Consent['accepted']>): string {
  const held = Object.values(clauses);
  return held.length === 0
    ? texts.acceptedVersion(version_number)
    : texts.acceptedClauses(version_number, held.filter(Boolean).length, held.length);
}
