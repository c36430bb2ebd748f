import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { CreatedSigningRequest } from '../../sdk/resources.ts';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { LinkToCopy } from './link-to-copy.tsx';

interface SentToOneProps {
  name: string;
  answer: CreatedSigningRequest;
  onNext(): void;
}

/** What became of a request to one person, with the link to pass on. */
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
              : `The link of ${name} is ready`
            : `${name} was asked already`
        }
        role="status"
      >
        <Text size="sm">{isNew ? words[emailSent ? 'emailed' : 'link'] : words.known}</Text>
      </Alert>
      <LinkToCopy token={token} />
      <Group justify="flex-end">
        <ButtonLink
          to="/$organisationId/signing-requests/$signingRequestId"
          params={{ organisationId, signingRequestId: requestId }}
          variant="default"
        >
          Follow the request
        </ButtonLink>
        <Button onClick={onNext}>Send to another person</Button>
      </Group>
    </Stack>
  );
}

const words = {
  emailed: 'The email with the link is on its way. You can also pass the link on yourself.',
  link: 'No email was sent. Pass this link on; whoever has it can decide.',
  known: 'A request for this version is waiting for a decision. No further email was sent. This is its link.',
};
