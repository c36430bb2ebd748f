import { Button, Divider, Stack } from '@mantine/core';
import { useMe, useMembership } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { signOut } from '../shell/sign-out.ts';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { texts } from '../texts/account.ts';
import { texts as shellTexts } from '../texts/shell.ts';
import { RequiredTwoFactor } from './required-two-factor.tsx';

/** Instead of every page of an organisation that is closed to the user until they have a second factor. */
export function ClosedOrganisationPage({ onOpen }: { onOpen(): void }) {
  const { id, is_closed } = useMembership();
  const others = useMe().organisations.filter((organisation) => organisation.id !== id);
  return (
    <StandaloneLayout title={texts.turnOnTwoFactor}>
      <RequiredTwoFactor isClosed={is_closed} onOpen={onOpen} />
      <Divider />
      <Stack gap="xs">
        {others.map((other) => (
          <ButtonLink
            key={other.id}
            to="/$organisationId"
            params={{ organisationId: other.id }}
            variant="default"
          >
            {texts.goToOrganisation(other.name)}
          </ButtonLink>
        ))}
        <Button variant="subtle" color="gray" onClick={signOut}>
          {shellTexts.signOut}
        </Button>
      </Stack>
    </StandaloneLayout>
  );
}
