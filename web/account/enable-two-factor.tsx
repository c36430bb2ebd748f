import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { texts } from '../texts/account.ts';
import { type SetUpStep, SetUpTwoFactor } from './set-up-two-factor.tsx';

/** Sets up two-factor authentication. If it is closed before the last step, it starts over the next time. */
export function EnableTwoFactor({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [step, setStep] = useState<SetUpStep>('password');
  const close = () => {
    onClose();
    setStep('password');
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={texts.turnOnTwoFactor}
      closeOnClickOutside={step === 'password'}
      showsOnce={step === 'codes'}
    >
      <SetUpTwoFactor onStep={setStep} onDone={close} />
    </Dialog>
  );
}
