import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../api/me.ts';
import { Section } from '../parts/section.tsx';
import { DisableSecondFactor } from './disable-second-factor.tsx';
import { EnableSecondFactor } from './enable-second-factor.tsx';

export function SecondFactorSection() {
  const { two_factor_enabled } = useMe().user;
  // Not derived from the above: switching on goes on with the backup codes after it is on.
  const [dialog, setDialog] = useState<'enable' | 'disable' | undefined>();
  const close = () => setDialog(undefined);
  return (
    <Section
      title="Second factor"
      lead={
        two_factor_enabled
          ? 'On: after your password, signing in asks for a code of your authenticator app.'
          : 'Off: whoever learns your password can sign in as you. An authenticator app prevents that.'
      }
    >
      <Group>
        <Button
          variant={two_factor_enabled ? 'default' : 'filled'}
          onClick={() => setDialog(two_factor_enabled ? 'disable' : 'enable')}
        >
          {two_factor_enabled ? 'Switch off' : 'Switch on'}
        </Button>
      </Group>
      <EnableSecondFactor opened={dialog === 'enable'} onClose={close} />
      <DisableSecondFactor opened={dialog === 'disable'} onClose={close} />
    </Section>
  );
}
