import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../api/me.ts';
import { Section } from '../parts/section.tsx';
import { DisableTwoFactor } from './disable-two-factor.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';

export function TwoFactorSection() {
  const { two_factor_enabled } = useMe().user;
  // Not derived from two_factor_enabled, because the dialog still shows the backup codes after it is enabled.
  const [dialog, setDialog] = useState<'enable' | 'disable' | undefined>();
  const close = () => setDialog(undefined);
  return (
    <Section
      title="Two-factor authentication"
      lead={
        two_factor_enabled
          ? 'On. Signing in requires your password and a code from your authenticator app.'
          : 'Off. Anyone who learns your password can sign in as you. An authenticator app prevents that.'
      }
    >
      <Group>
        <Button
          variant={two_factor_enabled ? 'default' : 'filled'}
          onClick={() => setDialog(two_factor_enabled ? 'disable' : 'enable')}
        >
          {two_factor_enabled ? 'Turn off' : 'Turn on'}
        </Button>
      </Group>
      <EnableTwoFactor opened={dialog === 'enable'} onClose={close} />
      <DisableTwoFactor opened={dialog === 'disable'} onClose={close} />
    </Section>
  );
}
