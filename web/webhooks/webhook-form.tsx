import { Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EventType } from '../../sdk/resources.ts';
import { changesBetween } from '../parts/changes-between.ts';
import { verbatim } from '../parts/verbatim.ts';
import { texts } from '../texts/webhooks.ts';
import { eventTypes } from './event-types.ts';

interface WebhookValues {
  url: string;
  events: EventType[];
}

interface WebhookFormProps {
  submit: string;
  initial: WebhookValues;
  isPending: boolean;
  /** `changed` has only the fields that differ from the initial ones. */
  onSubmit(values: WebhookValues, changed: Partial<WebhookValues>): void;
}

export function WebhookForm({ submit, initial, isPending, onSubmit }: WebhookFormProps) {
  const form = useForm({
    initialValues: initial,
    validate: {
      url: (url) => (/^https:\/\/./i.test(url.trim()) ? null : texts.form.urlProblem),
      events: (events) => (events.length > 0 ? null : texts.form.eventsProblem),
    },
  });
  const submitTrimmed = ({ url, events }: WebhookValues) => {
    const values = { url: url.trim(), events };
    const before = form.getInitialValues();
    onSubmit(values, changesBetween({ url: before.url, events: before.events }, values));
  };
  return (
    <form onSubmit={form.onSubmit(submitTrimmed)} noValidate>
      <Stack>
        <TextInput
          label={texts.form.url}
          placeholder="https://example.com/webhooks/assent"
          description={texts.form.urlHint}
          inputMode="url"
          {...verbatim}
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label={texts.events} {...form.getInputProps('events')}>
          <Stack gap="xs" mt={6}>
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                value={type}
                label={
                  <>
                    {texts.eventLabels[type]} <Code>{type}</Code>
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {texts.form.limit}
          </Text>
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
