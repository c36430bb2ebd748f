import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import type { Webhook } from './queries.ts';

interface RotateSecretProps {
  webhook: Webhook;
  opened: boolean;
  onClose(): void;
}

export function RotateSecret({ webhook, opened, onClose }: RotateSecretProps) {
  const assent = useAssent();
  const rotate = useApiMutation({ run: () => assent.webhooks.rotateSecret(webhook.id) });
  const close = () => {
    onClose();
    rotate.reset();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Rotate the signing secret"
      closeOnClickOutside={!rotate.data}
    >
      {rotate.data ? (
        <ShownOnce
          label="New signing secret"
          value={rotate.data.secret}
          advice="Update your program within 24 hours. Until then, messages are signed with both secrets."
          onDone={close}
        />
      ) : (
        <Stack>
          <Text size="sm">
            The new secret takes effect immediately. For the next 24 hours, messages are signed with both
            secrets, so that nothing is rejected while you update your program.
          </Text>
          <Group justify="flex-end">
            <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
              Rotate secret
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
