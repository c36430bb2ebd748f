import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { assent } from '../api/assent.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { texts } from '../texts/sign-in.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  needsAccount: boolean;
}

export function AcceptInvitationForm({ token, email, needsAccount }: AcceptInvitationFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', password: '' } });
  const accept = useMutation({
    mutationFn: async ({ name, password }: typeof form.values) => {
      const account = needsAccount ? { name, password } : {};
      const { organisation_id } = await assent.invitationLinks.accept(token, account);
      if (needsAccount) await signInWithPassword(email, password);
      return organisation_id;
    },
    onSuccess: (organisationId) => redirectAfterSignIn(`/${organisationId}`),
  });
  return (
    <form onSubmit={form.onSubmit((values) => accept.mutate(values))}>
      <Stack gap="md">
        {accept.error && <ErrorAlert error={accept.error} />}
        {needsAccount && (
          <>
            <TextInput
              label={texts.yourName}
              autoComplete="name"
              required
              withAsterisk={false}
              maxLength={200}
              {...form.getInputProps('name')}
            />
            <NewPasswordInput label={texts.password} {...form.getInputProps('password')} />
          </>
        )}
        <Button type="submit" loading={accept.isPending}>
          {needsAccount ? texts.createAndJoin : texts.join}
        </Button>
      </Stack>
    </form>
  );
}
