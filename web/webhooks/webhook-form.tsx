import { Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { EventType } from '../../sdk/resources.ts';
import { changesBetween } from '../parts/changes-between.ts';
import { describeFieldError } from '../parts/describe-error.ts';
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
  /** Why the latest attempt failed. */
  error: Error | null;
  /** `changed` has only the fields that differ from the initial ones. */
  onSubmit(values: WebhookValues, changed: Partial<WebhookValues>): void;
}

/** Whether the form shows at its field why an attempt failed. */
export function showsAtField(error: Error): boolean {
  return describeFieldError(error, 'url') !== undefined;
}

export function WebhookForm({ submit, initial, isPending, error, onSubmit }: WebhookFormProps) {
  const form = useForm({
    initialValues: initial,
    validate: {
      url: (url) => (/^https:\/\/./i.test(url.trim()) ? null : texts.form.urlProblem),
      events: (events) => (events.length > 0 ? null : texts.form.eventsProblem),
    },
  });
  // A form that is opened again doesn't show why an attempt with the one before it failed.
  const shown = useRef(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is new in every render, without having changed.
  useEffect(() => {
    const problem = describeFieldError(error, 'url');
    if (problem === undefined || error === shown.current) return;
    shown.current = error;
    form.setFieldError('url', problem);
    form.getInputNode('url')?.focus();
  }, [error]);
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
