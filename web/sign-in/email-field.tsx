import { TextInput, type TextInputProps } from '@mantine/core';
import { texts } from '../texts/sign-in.ts';

/** The address of an account, which browsers fill in as its user name. */
export function EmailField(props: TextInputProps) {
  return <TextInput label={texts.email} type="email" autoComplete="username" required {...props} />;
}
