import { Stack } from '@mantine/core';
import { useMe } from '../api/me.ts';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/account.ts';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The user's own account, which is the same in all organisations. */
export function AccountPage() {
  const { user } = useMe();
  return (
    <Page title={texts.title} lead={texts.lead(user.email)}>
      <Stack gap="xl" maw={560}>
        <NameSection />
        {user.has_password && (
          <>
            <PasswordSection />
            <TwoFactorSection />
          </>
        )}
        <SessionsSection />
      </Stack>
    </Page>
  );
}
