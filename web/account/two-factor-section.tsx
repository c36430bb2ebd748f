import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../api/me.ts';
import { Section } from '../parts/section.tsx';
import { texts } from '../texts/account.ts';
import { DisableTwoFactor } from './disable-two-factor.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';

export function TwoFactorSection() {
  const { two_factor_enabled } = useMe().user;
  // Not derived from two_factor_enabled, because the dialog still shows the backup codes after it is enabled.
  const [dialog, setDialog] = useState<'enable' | 'disable' | undefined>();
  const close = () => setDialog(undefined);
  return (
    <Section title={texts.twoFactor} lead={two_factor_enabled ? texts.twoFactorOn : texts.twoFactorOff}>
      <Group>
        <Button variant="default" onClick={() => setDialog(two_factor_enabled ? 'disable' : 'enable')}>
          {two_factor_enabled ? texts.turnOff : texts.turnOn}
        </Button>
      </Group>
      <EnableTwoFactor opened={dialog === 'enable'} onClose={close} />
      <DisableTwoFactor opened={dialog === 'disable'} onClose={close} />
    </Section>
  );
}
