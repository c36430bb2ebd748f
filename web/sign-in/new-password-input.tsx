import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { texts } from '../texts/sign-in.ts';

/** The minimum that the service enforces. */
const minPasswordLength = 10;

/** Asks for a new password. The only rule is its length. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={texts.passwordRule(minPasswordLength)}
      autoComplete="new-password"
      required
      withAsterisk={false}
      minLength={minPasswordLength}
      maxLength={128}
      {...props}
    />
  );
}
