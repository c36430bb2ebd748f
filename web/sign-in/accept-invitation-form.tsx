import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { assent } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { texts } from '../texts/sign-in.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { signInToNewAccount } from './sign-in-to-new-account.ts';
import { useKeptForm } from './use-kept-form.ts';

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  needsAccount: boolean;
}

export function AcceptInvitationForm({ token, email, needsAccount }: AcceptInvitationFormProps) {
  const form = useKeptForm({ name: '', password: '' });
  const queryClient = useQueryClient();
  const accept = useSingleMutation({
    mutationFn: async ({ name, password }: typeof form.values) => {
      const account = needsAccount ? { name, password } : {};
      const { organisation_id } = await assent.invitationLinks.accept(token, account);
      if (needsAccount) await signInToNewAccount({ email, password }, `/${organisation_id}`);
      else redirectAfterSignIn(`/${organisation_id}`);
    },
    // It may have been accepted by an attempt whose response was lost.
    onError: (error) => {
      if (isNotFound(error)) void queryClient.invalidateQueries({ queryKey: ['invitation', token] });
    },
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
