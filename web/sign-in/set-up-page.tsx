import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { assent } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Failure } from '../parts/failure.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { CalmLayout } from '../shell/calm-layout.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { goOn, startSession } from './start-session.ts';

/** Behind the link that the first start prints: creates the first account and its organisation. */
export function SetUpPage() {
  const { token } = useParams({ from: '/set-up/$token' });
  const link = useQuery({
    queryKey: ['set-up', token],
    queryFn: ({ signal }) => assent.setUp.get(token, { signal }),
  });
  if (isNotFound(link.error))
    return (
      <CalmLayout
        title="This link is used up"
        lead="A set-up link works once. Sign in with the account it made."
      >
        <ButtonLink to="/sign-in">Sign in</ButtonLink>
      </CalmLayout>
    );
  return (
    <CalmLayout title="Welcome to Assent" lead="Create your organisation and the account that owns it.">
      <Loaded query={link}>{() => <SetUpForm token={token} />}</Loaded>
    </CalmLayout>
  );
}

function SetUpForm({ token }: { token: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { organisation_name: '', name: '', email: '', password: '' },
  });
  const setUp = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await assent.setUp.setUp(token, values);
      await startSession(values.email, values.password);
    },
    onSuccess: () => goOn(),
  });
  const field = (name: keyof typeof form.values) => ({
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={form.onSubmit((values) => setUp.mutate(values))}>
      <Stack gap="md">
        {setUp.error && <Failure error={setUp.error} />}
        <TextInput
          label="Organisation"
          description="Signers read this name: it asks them for their decision."
          autoComplete="organization"
          maxLength={100}
          {...field('organisation_name')}
        />
        <TextInput label="Your name" autoComplete="name" maxLength={200} {...field('name')} />
        <TextInput label="Your email" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordInput label="Password" {...form.getInputProps('password')} />
        <Button type="submit" loading={setUp.isPending}>
          Create
        </Button>
      </Stack>
    </form>
  );
}
