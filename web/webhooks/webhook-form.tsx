import { Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EventType } from './delivery-filter.ts';
import { eventWords } from './event-words.ts';

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
      url: (url) => (/^https:\/\/./i.test(url.trim()) ? null : 'The address must begin with https://.'),
      events: (events) => (events.length > 0 ? null : 'Choose at least one.'),
    },
  });
  return (
    <form onSubmit={form.onSubmit(({ url, events }) => onSubmit({ url: url.trim(), events }))} noValidate>
      <Stack>
        <TextInput
          label="Address"
          placeholder="https://example.com/webhooks/assent"
          description="It must be reachable from the internet."
          inputMode="url"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label="Tell it when" {...form.getInputProps('events')}>
          <Stack gap="xs" mt={6}>
            {eventWords.map(({ type, when }) => (
              <Checkbox
                key={type}
                value={type}
                label={
                  <>
                    {when} <Code>{type}</Code>
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            At most five webhooks.
          </Text>
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
