import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The minimum that the service enforces. */
const minPasswordLength = 10;

/** Asks for a new password. The only rule is its length. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={`At least ${minPasswordLength} characters. A few unrelated words make a strong password.`}
      autoComplete="new-password"
      required
      withAsterisk={false}
      minLength={minPasswordLength}
      maxLength={128}
      {...props}
    />
  );
}
