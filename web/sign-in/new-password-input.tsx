import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** As long as the service asks for. */
export const minPasswordLength = 10;

/** Asks for a new password; length is all that counts. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={`At least ${minPasswordLength} characters. A few words are better than odd signs.`}
      autoComplete="new-password"
      required
      withAsterisk={false}
      minLength={minPasswordLength}
      maxLength={128}
      {...props}
    />
  );
}
