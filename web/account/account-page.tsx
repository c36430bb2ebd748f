import { Stack } from '@mantine/core';
import { useMe } from '../api/me.ts';
import { Page } from '../parts/page.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What belongs to oneself, in all organisations. */
export function AccountPage() {
  const { user } = useMe();
  return (
    <Page title="Your account" lead={`Signed in as ${user.email}.`}>
      <Stack gap="xl" maw={560}>
        <NameSection />
        {user.has_password && (
          <>
            <PasswordSection />
            <SecondFactorSection />
          </>
        )}
        <SessionsSection />
      </Stack>
    </Page>
  );
}
