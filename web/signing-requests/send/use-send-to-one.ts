import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { CreatedSigningRequest } from '../../../sdk/resources.ts';
import { useAssent } from '../../api/assent.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import type { Variable } from '../../versions/clauses.ts';
import { problemOfEmail, problemOfName, problemsOfValues } from './check-signers.ts';
import { type Choices, noChoices, toFields } from './choices.ts';
import { type GivenProblems, problemsOfGiven, toGiven } from './given-fields.ts';
import { mayHaveRun } from './may-have-run.ts';
import { tidy } from './tidy.ts';
import { useAttemptKey } from './use-attempt-key.ts';
import { type Unsent, useUnsent } from './use-unsent.ts';
import { valuesFor } from './values-for.ts';

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
  const [choices, setChoices] = useState(noChoices);
  const [typed, setTyped] = useState<{ versionId: string | undefined; values: Record<string, string> }>();
  // Values that were typed for another version don't fit this one.
  const values = typed && typed.versionId === versionId ? typed.values : {};
  const setValues = (changed: Record<string, string>) => setTyped({ versionId, values: changed });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [givenProblems, setGivenProblems] = useState<GivenProblems>();
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
        ...(variables.length > 0 && { variables: valuesFor(variables, values) }),
        ...toFields(choices),
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
  const content = contentOf(choices, values);
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
    choices,
    setChoices,
    values,
    setValues,
    problems,
    givenProblems,
    submit(person: typeof form.values): void {
      const found = problemsOfValues(values, variables);
      setProblems(found);
      const ofGiven = problemsOfGiven(choices.given);
      setGivenProblems(ofGiven);
      if (askForVersion) askForVersion();
      else if (Object.keys(found).length === 0 && !ofGiven) sending.mutate(person);
    },
    /** Clears what belongs to the person, and keeps the rest for the next one. */
    startNext(): void {
      setSent(undefined);
      form.setValues({ name: '', email: '' });
      setValues({});
      const next = { ...choices, given: { ...choices.given, externalId: '' } };
      setChoices(next);
      setStartContent(contentOf(next, {}));
    },
  };
}

/** What takes time to enter again. */
function contentOf({ message, given }: Choices, values: Record<string, string>): string {
  return JSON.stringify([message, values, toGiven(given)]);
}
