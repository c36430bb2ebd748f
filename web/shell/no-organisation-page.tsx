import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Empty } from '../parts/empty.tsx';
import { CalmLayout } from './calm-layout.tsx';
import { signOut } from './sign-out.ts';

export function NoOrganisationPage() {
  return (
    <CalmLayout title="No organisation">
      <Empty
        icon={IconBuilding}
        title="You are in no organisation"
        action={
          <Button variant="default" onClick={signOut}>
            Sign out
          </Button>
        }
      >
        Ask an owner or admin of yours for an invitation. It comes by email, with a link.
      </Empty>
    </CalmLayout>
  );
}
