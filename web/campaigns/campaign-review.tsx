import { Button, Group, List, Text } from '@mantine/core';
import { IconDeviceMobile, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ConsentCounts } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Section } from '../parts/section.tsx';
import { texts } from '../texts/campaigns.ts';
import type { Version } from '../versions/clauses.ts';
import { type CampaignInput, countIn } from './campaign-form.tsx';
import { ChangesSince } from './changes-since.tsx';

interface CampaignReviewProps {
  version: Version;
  states: ConsentCounts['states'];
  input: CampaignInput;
  onPreview(): void;
  onBack(): void;
  /** Called once nothing typed can be lost any more. */
  onStarted(): void;
}

/** The second step: everything that will happen, and the button that starts it. */
export function CampaignReview({
  version,
  states,
  input,
  onPreview,
  onBack,
  onStarted,
}: CampaignReviewProps) {
  const { audience, message } = input;
  const days = Number(input.days);
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const start = useApiMutation({
    run: () =>
      assent.versions.createCampaign(version.id, {
        audience,
        ...(message.trim() && { message: message.trim() }),
        ...(days !== version.settings.expiry_days && { expiresInDays: days }),
      }),
    onSuccess: ({ id }) => {
      onStarted();
      void navigate({
        to: '/$organisationId/campaigns/$campaignId',
        params: { organisationId, campaignId: id },
      });
    },
  });
  return (
    <Section title={texts.creation.review}>
      <Text fw={600}>
        {texts.details.audienceCount(texts.audiences[audience], countIn(audience, states))}
      </Text>
      <Text size="sm">{texts.audienceMeanings[audience](version.version_number)}</Text>
      <ChangesSince version={version} />
      {message.trim() && (
        <Text
          component="blockquote"
          size="sm"
          m={0}
          pl="sm"
          style={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            borderInlineStart: '3px solid var(--line)',
          }}
        >
          {message.trim()}
        </Text>
      )}
      <Text fw={600}>{texts.creation.whatWillHappen}</Text>
      <List size="sm" spacing={4}>
        <List.Item>{texts.creation.oneEmail}</List.Item>
        <List.Item>{texts.creation.expiry(days)}</List.Item>
        <List.Item>{texts.creation.exceptAccepted}</List.Item>
        <List.Item>{texts.creation.follow}</List.Item>
      </List>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {texts.creation.back}
        </Button>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconDeviceMobile size={16} />} onClick={onPreview}>
            {texts.creation.preview}
          </Button>
          <Button
            leftSection={<IconSend size={16} />}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {texts.creation.start}
          </Button>
        </Group>
      </Group>
    </Section>
  );
}
