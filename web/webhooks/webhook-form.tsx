import { Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EventType } from '../../sdk/resources.ts';
import { eventTypes } from './event-types.ts';

interface WebhookValues {
  url: string;
  events: EventType[];
}

interface WebhookFormProps {
  submit: string;
  initial: WebhookValues;
  isPending: boolean;
  onSubmit(values: WebhookValues): void;
}

export function WebhookForm({ submit, initial, isPending, onSubmit }: WebhookFormProps) {
  const form = useForm({
    initialValues: initial,
    validate: {
      url: (url) => (/^https:\/\/./i.test(url.trim()) ? null : 'The URL must start with https://.'),
      events: (events) => (events.length > 0 ? null : 'Choose at least one event.'),
    },
  });
  return (
    <form onSubmit={form.onSubmit(({ url, events }) => onSubmit({ url: url.trim(), events }))} noValidate>
      <Stack>
        <TextInput
          label="URL"
          placeholder="https://example.com/webhooks/assent"
          description="The URL must be reachable from the internet."
          inputMode="url"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label="Events" {...form.getInputProps('events')}>
          <Stack gap="xs" mt={6}>
            {eventTypes.map(({ type, label }) => (
              <Checkbox
                key={type}
                value={type}
                label={
                  <>
                    {label} <Code>{type}</Code>
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            You can have up to five webhooks.
          </Text>
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
