import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { assent } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { texts } from '../texts/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { signInToNewAccount } from './sign-in-to-new-account.ts';
import { useKeptForm } from './use-kept-form.ts';

/**
 * The page of the link that the service prints until there is an account: creates it, in the only organisation or a new
 * one.
 */
export function SetUpPage() {
  const { token } = useParams({ from: '/set-up/$token' });
  const link = useQuery({
    queryKey: ['set-up', token],
    queryFn: ({ signal }) => assent.setUp.get(token, { signal }),
  });
  if (isNotFound(link.error))
    return (
      <StandaloneLayout title={texts.linkInvalid} lead={texts.setUpInvalidLead}>
        <ButtonLink to="/sign-in">{texts.signIn}</ButtonLink>
      </StandaloneLayout>
    );
  const organisation = link.data?.organisation_name ?? null;
  return (
    <StandaloneLayout
      title={texts.welcome}
      lead={organisation === null ? texts.setUpOrganisation : texts.setUpAccount(organisation)}
    >
      <Loaded query={link}>
        {(data) => <SetUpForm token={token} createsOrganisation={data.organisation_name === null} />}
      </Loaded>
    </StandaloneLayout>
  );
}

function SetUpForm({ token, createsOrganisation }: { token: string; createsOrganisation: boolean }) {
  const form = useKeptForm({ organisation_name: '', name: '', email: '', password: '' });
  const queryClient = useQueryClient();
  const setUp = useSingleMutation({
    mutationFn: async ({ organisation_name, ...account }: typeof form.values) => {
      await assent.setUp.setUp(token, { ...account, ...(createsOrganisation && { organisation_name }) });
      await signInToNewAccount(account);
    },
    // It may have been used by an attempt whose response was lost.
    onError: (error) => {
      if (isNotFound(error)) void queryClient.invalidateQueries({ queryKey: ['set-up', token] });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
      <Stack gap="md">
        {setUp.error && <ErrorAlert error={setUp.error} />}
        {createsOrganisation && (
          <TextInput
            label={texts.organisation}
            description={texts.organisationNote}
            autoComplete="organization"
            maxLength={100}
            required
            {...form.getInputProps('organisation_name')}
          />
        )}
        <TextInput
          label={texts.yourName}
          autoComplete="name"
          maxLength={200}
          required
          {...form.getInputProps('name')}
        />
        <EmailField label={texts.yourEmail} {...form.getInputProps('email')} />
        <NewPasswordInput label={texts.password} {...form.getInputProps('password')} />
        <Button type="submit" loading={setUp.isPending}>
          {createsOrganisation ? texts.createOrganisation : texts.createAccount}
        </Button>
      </Stack>
    </form>
  );
}
