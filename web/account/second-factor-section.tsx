import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMe } from '../api/me.ts';
import { Section } from '../parts/section.tsx';
import { DisableSecondFactor } from './disable-second-factor.tsx';
import { EnableSecondFactor } from './enable-second-factor.tsx';

export function SecondFactorSection() {
  const { two_factor_enabled } = useMe().user;
  const [isOpen, { open, close }] = useDisclosure();
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
        <Button variant={two_factor_enabled ? 'default' : 'filled'} onClick={open}>
          {two_factor_enabled ? 'Switch off' : 'Switch on'}
        </Button>
      </Group>
      {two_factor_enabled ? (
        <DisableSecondFactor opened={isOpen} onClose={close} />
      ) : (
        <EnableSecondFactor opened={isOpen} onClose={close} />
      )}
    </Section>
  );
}
