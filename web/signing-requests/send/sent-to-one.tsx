import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { CreatedSigningRequest } from '../../../sdk/resources.ts';
import { useOrganisationId } from '../../api/assent.ts';
import { useLacksMailServer } from '../../api/use-sign-in-options.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { texts } from '../../texts/sending.ts';
import { SigningLinkField } from '../signing-link-field.tsx';

interface SentToOneProps {
  name: string;
  answer: CreatedSigningRequest;
  onNext(): void;
}

/** The result of sending to one person, with the signing link to share. */
export function SentToOne({ name, answer, onNext }: SentToOneProps) {
  const lacksMailServer = useLacksMailServer();
  const { requestId, token, isNew } = answer;
  const isEmailed = answer.emailSent && !lacksMailServer;
  const organisationId = useOrganisationId();
  return (
    <Stack>
      <Alert
        variant="light"
        color={isNew ? 'accent' : 'gray'}
        icon={isNew ? <IconCheck /> : <IconInfoCircle />}
        title={
          isNew
            ? isEmailed
              ? texts.sent.to(name)
              : texts.sent.linkReady(name)
            : texts.sent.alreadyPending(name)
        }
        role="status"
      >
        <Text size="sm">{texts.sent[isNew ? (isEmailed ? 'emailed' : 'notEmailed') : 'existing']}</Text>
      </Alert>
      <SigningLinkField token={token} />
      <Group justify="flex-end">
        <ButtonLink
          to="/$organisationId/signing-requests/$signingRequestId"
          params={{ organisationId, signingRequestId: requestId }}
          variant="default"
        >
          {texts.sent.view}
        </ButtonLink>
        <Button onClick={onNext}>{texts.sent.another}</Button>
      </Group>
    </Stack>
  );
}
