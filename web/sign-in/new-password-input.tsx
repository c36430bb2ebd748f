import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { texts } from '../texts/sign-in.ts';

/** The minimum that the service enforces. */
const minPasswordLength = 10;

/**
 * Asks for a new password. The only rule is its length. The service refuses one that is too long: a `maxLength` would
 * cut off what is pasted without a word, and the password that somebody has kept would not be the one that was set.
 */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={texts.passwordRule(minPasswordLength)}
      autoComplete="new-password"
      required
      minLength={minPasswordLength}
      {...props}
    />
  );
}
