import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { CreatedSigningRequest } from '../../sdk/resources.ts';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { problemOfEmail, problemOfName } from './check-signers.ts';
import { type Language, LanguageSelect } from './language-select.tsx';
import { SentToOne } from './sent-to-one.tsx';
import { type Verification, VerificationSelect } from './verification-select.tsx';

interface SendToOneProps {
  versionId: string | undefined;
  signer: { name: string; email: string } | undefined;
}

export function SendToOne({ versionId, signer }: SendToOneProps) {
  const assent = useAssent();
  const [sent, setSent] = useState<{ name: string; answer: CreatedSigningRequest }>();
  const [language, setLanguage] = useState<Language>();
  const [verification, setVerification] = useState<Verification>();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', ...signer, sendEmail: true },
    validate: {
      name: (name) => problemOfName(name) ?? null,
      email: (email) => problemOfEmail(email) ?? null,
    },
    validateInputOnBlur: true,
  });
  const [sendsEmail, setSendsEmail] = useState(true);
  form.watch('sendEmail', ({ value }) => setSendsEmail(value));
  const send = useApiMutation({
    run: ({ name, email, sendEmail }: typeof form.values) =>
      assent.signingRequests.create({
        versionId: versionId ?? '',
        signerName: name.trim(),
        signerEmail: email.trim(),
        sendEmail,
        ...(language && { language }),
        ...(verification && { verification }),
      }),
    onSuccess: (answer, { name }) => setSent({ name: name.trim(), answer }),
  });
  if (sent)
    return (
      <SentToOne
        {...sent}
        onNext={() => {
          setSent(undefined);
          form.setValues({ name: '', email: '' });
        }}
      />
    );
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack>
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <TextInput
            label="Name"
            miw={220}
            maxLength={200}
            autoComplete="off"
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Email address"
            type="email"
            miw={220}
            maxLength={254}
            autoComplete="off"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
        </Group>
        <Switch
          label="Email the signing link"
          description={
            sendsEmail
              ? 'The signer gets a personal link and doesn’t need an account.'
              : 'You’ll get the signing link to share yourself.'
          }
          key={form.key('sendEmail')}
          {...form.getInputProps('sendEmail', { type: 'checkbox' })}
        />
        <LanguageSelect value={language} onChange={setLanguage} />
        <VerificationSelect value={verification} onChange={setVerification} />
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={send.isPending}
            disabled={versionId === undefined}
            leftSection={<IconSend size={16} />}
          >
            {sendsEmail ? 'Send' : 'Create link'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
