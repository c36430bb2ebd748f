import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { meQuery, useMembership } from '../api/me.ts';
import { failRequests, resumeRequests } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { texts } from '../texts/account.ts';
import { RequiredTwoFactor } from './required-two-factor.tsx';

/**
 * Shown when an organisation begins to require a second factor while the user works in it. Nothing they typed is lost.
 */
export function RequiredTwoFactorDialog() {
  const { is_closed } = useMembership();
  // The refused request is more up to date than the page.
  const { isFetchedAfterMount } = useQuery({ ...meQuery, refetchOnMount: 'always' });
  return (
    <Dialog opened showsOnce onClose={failRequests} title={texts.turnOnTwoFactor} zIndex={300}>
      <Stack gap="md">
        <RequiredTwoFactor isClosed={is_closed || !isFetchedAfterMount} onOpen={resumeRequests} />
        <Button variant="subtle" color="gray" onClick={failRequests}>
          {texts.notNow}
        </Button>
      </Stack>
    </Dialog>
  );
}
