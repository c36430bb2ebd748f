import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { EmptyState } from '../parts/empty-state.tsx';
import { signOut } from './sign-out.ts';
import { StandaloneLayout } from './standalone-layout.tsx';

export function NoOrganisationPage() {
  return (
    <StandaloneLayout title="No organisation">
      <EmptyState
        icon={IconBuilding}
        title="You’re not a member of any organisation"
        action={
          <Button variant="default" onClick={signOut}>
            Sign out
          </Button>
        }
      >
        Ask an owner or admin of your organisation to invite you. You’ll get a link by email.
      </EmptyState>
    </StandaloneLayout>
  );
}
