import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { CreatedSigningRequest } from '../../../sdk/resources.ts';
import { useAssent } from '../../api/assent.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import { problemOfEmail, problemOfName, problemsOfValues } from './check-signers.ts';
import { nothingGiven, problemsOfGiven, toGiven } from './given-fields.ts';
import { GivenInputs } from './given-inputs.tsx';
import { type Language, LanguageSelect } from './language-select.tsx';
import { mayHaveRun } from './may-have-run.ts';
import { MessageField } from './message-field.tsx';
import { SentToOne } from './sent-to-one.tsx';
import { tidy } from './tidy.ts';
import { UncertainAlert } from './uncertain-alert.tsx';
import { useAttemptKey } from './use-attempt-key.ts';
import { type Unsent, useUnsent } from './use-unsent.ts';
import { ValueFields } from './value-fields.tsx';
import { valuesFor } from './values-for.ts';
import { type Verification, VerificationSelect } from './verification-select.tsx';

interface SendToOneProps {
  versionId: string | undefined;
  /** The variables of that version. */
  variables: Variable[];
  /** Says that a document has to be chosen first; undefined if one is. */
  askForVersion: (() => void) | undefined;
  signer: { name: string; email: string } | undefined;
  unsent: Unsent;
}

export function SendToOne({ versionId, variables, askForVersion, signer, unsent }: SendToOneProps) {
  const assent = useAssent();
  const [sent, setSent] = useState<{ name: string; answer: CreatedSigningRequest }>();
  const [language, setLanguage] = useState<Language>();
  const [verification, setVerification] = useState<Verification>();
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState<{ versionId: string | undefined; values: Record<string, string> }>();
  // Values that were typed for another version don't fit this one.
  const values = typed && typed.versionId === versionId ? typed.values : {};
  const setValues = (changed: Record<string, string>) => setTyped({ versionId, values: changed });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [given, setGiven] = useState(nothingGiven);
  const [givenProblems, setGivenProblems] = useState<ReturnType<typeof problemsOfGiven>>();
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
  const attemptKey = useAttemptKey();
  const send = useApiMutation({
    run: ({ name, email, sendEmail }: typeof form.values) => {
      const input = {
        versionId: versionId ?? '',
        signerName: tidy(name),
        signerEmail: tidy(email),
        sendEmail,
        ...(language && { language }),
        ...(verification && { verification }),
        ...(message.trim() && { message: message.trim() }),
        ...(variables.length > 0 && { variables: valuesFor(variables, values) }),
        ...toGiven(given),
      };
      return assent.signingRequests.create(input, { idempotencyKey: attemptKey.keyFor(input) });
    },
    onSuccess: (answer, { name }) => {
      attemptKey.end();
      setSent({ name: tidy(name), answer });
    },
    onError: (error) => {
      if (mayHaveRun(error)) return true;
      attemptKey.end();
      return false;
    },
  });
  const submit = (person: typeof form.values) => {
    const found = problemsOfValues(values, variables);
    setProblems(found);
    const ofGiven = problemsOfGiven(given);
    setGivenProblems(ofGiven);
    if (askForVersion) askForVersion();
    else if (Object.keys(found).length === 0 && !ofGiven) send.mutate(person);
  };
  const content = JSON.stringify([message, values, toGiven(given)]);
  const [startContent, setStartContent] = useState(content);
  useUnsent(
    unsent,
    () =>
      !sent &&
      (content !== startContent ||
        (['name', 'email'] as const).some((field) => form.isDirty(field) && form.getValues()[field] !== '')),
  );
  if (sent)
    return (
      <SentToOne
        {...sent}
        onNext={() => {
          setSent(undefined);
          form.setValues({ name: '', email: '' });
          setValues({});
          const nextGiven = { ...given, externalId: '' };
          setGiven(nextGiven);
          setStartContent(JSON.stringify([message, {}, toGiven(nextGiven)]));
        }}
      />
    );
  return (
    <form onSubmit={form.onSubmit(submit, askForVersion)} noValidate>
      <Stack>
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <TextInput
            label={texts.name}
            miw="min(100%, 13.75rem)"
            autoComplete="off"
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={texts.email}
            type="email"
            miw="min(100%, 13.75rem)"
            autoComplete="off"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
        </Group>
        <ValueFields {...{ variables, values, problems }} onChange={setValues} />
        <Switch
          label={texts.emailLink}
          description={sendsEmail ? texts.emailLinkHint : texts.noEmailHint}
          key={form.key('sendEmail')}
          {...form.getInputProps('sendEmail', { type: 'checkbox' })}
        />
        {sendsEmail && <MessageField value={message} onChange={setMessage} />}
        <LanguageSelect value={language} onChange={setLanguage} />
        <VerificationSelect value={verification} onChange={setVerification} />
        <GivenInputs fields={given} problems={givenProblems} onChange={setGiven} />
        {send.error && mayHaveRun(send.error) && <UncertainAlert error={send.error} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={send.isPending}
            disabled={versionId === undefined && !askForVersion}
            leftSection={<IconSend size={16} />}
          >
            {sendsEmail ? texts.send : texts.createLink}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
