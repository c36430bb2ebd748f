import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { CreatedSigningRequest } from '../../../sdk/resources.ts';
import { useAssent } from '../../api/assent.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import type { Variable } from '../../versions/clauses.ts';
import { problemOfEmail, problemOfName, problemsOfValues } from './check-signers.ts';
import { nothingGiven, problemsOfGiven, toGiven } from './given-fields.ts';
import type { Language } from './language-select.tsx';
import { mayHaveRun } from './may-have-run.ts';
import { tidy } from './tidy.ts';
import { useAttemptKey } from './use-attempt-key.ts';
import { type Unsent, useUnsent } from './use-unsent.ts';
import { valuesFor } from './values-for.ts';
import type { Verification } from './verification-select.tsx';

export interface SendToOneOptions {
  versionId: string | undefined;
  /** The variables of that version. */
  variables: Variable[];
  /** Says that a document has to be chosen first; undefined if one is. */
  askForVersion: (() => void) | undefined;
  signer: { name: string; email: string } | undefined;
  unsent: Unsent;
}

/** What is entered for one person, its problems, and how it is sent. */
export function useSendToOne({ versionId, variables, askForVersion, signer, unsent }: SendToOneOptions) {
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
  const sending = useApiMutation({
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
  const content = JSON.stringify([message, values, toGiven(given)]);
  const [startContent, setStartContent] = useState(content);
  useUnsent(
    unsent,
    () =>
      !sent &&
      (content !== startContent ||
        (['name', 'email'] as const).some((field) => form.isDirty(field) && form.getValues()[field] !== '')),
  );
  return {
    form,
    sent,
    sending,
    sendsEmail,
    language,
    setLanguage,
    verification,
    setVerification,
    message,
    setMessage,
    values,
    setValues,
    problems,
    given,
    setGiven,
    givenProblems,
    submit(person: typeof form.values): void {
      const found = problemsOfValues(values, variables);
      setProblems(found);
      const ofGiven = problemsOfGiven(given);
      setGivenProblems(ofGiven);
      if (askForVersion) askForVersion();
      else if (Object.keys(found).length === 0 && !ofGiven) sending.mutate(person);
    },
    /** Clears what belongs to the person, and keeps the rest for the next one. */
    startNext(): void {
      setSent(undefined);
      form.setValues({ name: '', email: '' });
      setValues({});
      const nextGiven = { ...given, externalId: '' };
      setGiven(nextGiven);
      setStartContent(JSON.stringify([message, {}, toGiven(nextGiven)]));
    },
  };
}
