import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { EmptyState } from '../parts/empty-state.tsx';
import { texts } from '../texts/shell.ts';
import { signOut } from './sign-out.ts';
import { StandaloneLayout } from './standalone-layout.tsx';

export function NoOrganisationPage() {
  return (
    <StandaloneLayout title={texts.noOrganisation}>
      <EmptyState
        icon={IconBuilding}
        title={texts.notAMember}
        action={
          <Button variant="default" onClick={signOut}>
            {texts.signOut}
          </Button>
        }
      >
        {texts.askForInvitation}
      </EmptyState>
    </StandaloneLayout>
  );
}
