import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { texts } from '../../texts/sending.ts';
import { ChoiceInputs } from './choice-inputs.tsx';
import { mayHaveRun } from './may-have-run.ts';
import { SentToOne } from './sent-to-one.tsx';
import { UncertainAlert } from './uncertain-alert.tsx';
import { type SendToOneOptions, useSendToOne } from './use-send-to-one.ts';
import { ValueFields } from './value-fields.tsx';

/** The form that sends a document to one person, and what it says once it is sent. */
export function SendToOne(props: SendToOneOptions) {
  const { versionId, variables, askForVersion } = props;
  const { form, sent, sending, sendsEmail, ...entered } = useSendToOne(props);
  if (sent) return <SentToOne {...sent} onNext={entered.startNext} />;
  return (
    <form onSubmit={form.onSubmit(entered.submit, askForVersion)} noValidate>
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
        <ValueFields
          variables={variables}
          values={entered.values}
          problems={entered.problems}
          onChange={entered.setValues}
        />
        <Switch
          label={texts.emailLink}
          description={sendsEmail ? texts.emailLinkHint : texts.noEmailHint}
          key={form.key('sendEmail')}
          {...form.getInputProps('sendEmail', { type: 'checkbox' })}
        />
        <ChoiceInputs
          choices={entered.choices}
          problems={entered.givenProblems}
          onChange={entered.setChoices}
          hasMessage={sendsEmail}
          forMany={false}
        />
        {sending.error && mayHaveRun(sending.error) && <UncertainAlert error={sending.error} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={sending.isPending}
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
