import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { assent } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

/** The page of the link that the service prints until there is an account: creates it, in the only organisation or a new one. */
export function SetUpPage() {
  const { token } = useParams({ from: '/set-up/$token' });
  const link = useQuery({
    queryKey: ['set-up', token],
    queryFn: ({ signal }) => assent.setUp.get(token, { signal }),
  });
  if (isNotFound(link.error))
    return (
      <StandaloneLayout
        title="This link has already been used"
        lead="A set-up link works only once. Sign in with the account it created."
      >
        <ButtonLink to="/sign-in">Sign in</ButtonLink>
      </StandaloneLayout>
    );
  const organisation = link.data?.organisation_name ?? null;
  return (
    <StandaloneLayout
      title="Welcome to Assent"
      lead={
        organisation === null
          ? 'Create your organisation and its first account, the owner’s.'
          : `Create the first account of ${organisation}, the owner’s.`
      }
    >
      <Loaded query={link}>
        {(data) => <SetUpForm token={token} createsOrganisation={data.organisation_name === null} />}
      </Loaded>
    </StandaloneLayout>
  );
}

function SetUpForm({ token, createsOrganisation }: { token: string; createsOrganisation: boolean }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { organisation_name: '', name: '', email: '', password: '' },
  });
  const setUp = useMutation({
    mutationFn: async ({ organisation_name, ...account }: typeof form.values) => {
      await assent.setUp.setUp(token, { ...account, ...(createsOrganisation && { organisation_name }) });
      await signInWithPassword(account.email, account.password);
    },
    onSuccess: () => redirectAfterSignIn(),
  });
  const field = (name: keyof typeof form.values) => ({
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
      <Stack gap="md">
        {setUp.error && <ErrorAlert error={setUp.error} />}
        {createsOrganisation && (
          <TextInput
            label="Organisation"
            description="Signers see this name on signing pages and in emails."
            autoComplete="organization"
            maxLength={100}
            {...field('organisation_name')}
          />
        )}
        <TextInput label="Your name" autoComplete="name" maxLength={200} {...field('name')} />
        <TextInput label="Your email" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordInput label="Password" {...form.getInputProps('password')} />
        <Button type="submit" loading={setUp.isPending}>
          {createsOrganisation ? 'Create organisation' : 'Create account'}
        </Button>
      </Stack>
    </form>
  );
}
