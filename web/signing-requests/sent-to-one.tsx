import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { CreatedSigningRequest } from '../../sdk/resources.ts';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { SigningLinkField } from './signing-link-field.tsx';

interface SentToOneProps {
  name: string;
  answer: CreatedSigningRequest;
  onNext(): void;
}

/** The result of sending to one person, with the signing link to share. */
export function SentToOne({ name, answer, onNext }: SentToOneProps) {
  const { requestId, token, isNew, emailSent } = answer;
  const organisationId = useOrganisationId();
  return (
    <Stack>
      <Alert
        variant="light"
        color={isNew ? 'accent' : 'gray'}
        icon={isNew ? <IconCheck /> : <IconInfoCircle />}
        title={
          isNew
            ? emailSent
              ? `Sent to ${name}`
              : `The signing link for ${name} is ready`
            : `${name} already has a pending request`
        }
        role="status"
      >
        <Text size="sm">{isNew ? messages[emailSent ? 'emailed' : 'notEmailed'] : messages.existing}</Text>
      </Alert>
      <SigningLinkField token={token} />
      <Group justify="flex-end">
        <ButtonLink
          to="/$organisationId/signing-requests/$signingRequestId"
          params={{ organisationId, signingRequestId: requestId }}
          variant="default"
        >
          View request
        </ButtonLink>
        <Button onClick={onNext}>Send to another person</Button>
      </Group>
    </Stack>
  );
}

const messages = {
  emailed: 'The signing link is on its way by email. You can also share it yourself.',
  notEmailed: 'No email was sent. Share this link yourself. Anyone who has it can decide.',
  existing: 'The request for this version is still pending, so no further email was sent. This is its link.',
};
