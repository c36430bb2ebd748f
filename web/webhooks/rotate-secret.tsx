import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import type { Webhook } from './queries.ts';

interface RotateSecretProps {
  webhook: Webhook;
  opened: boolean;
  onClose(): void;
}

export function RotateSecret({ webhook, opened, onClose }: RotateSecretProps) {
  const assent = useAssent();
  const rotate = useChange({ run: () => assent.webhooks.rotateSecret(webhook.id) });
  const close = () => {
    onClose();
    rotate.reset();
  };
  return (
    <Modal opened={opened} onClose={close} title="Replace the secret" closeOnClickOutside={!rotate.data}>
      {rotate.data ? (
        <ShownOnce
          label="New signing secret"
          value={rotate.data.secret}
          advice="Give it to your program within 24 hours; until then both secrets sign."
          onDone={close}
        />
      ) : (
        <Stack>
          <Text size="sm">
            A new secret signs at once. The old one keeps signing beside it for 24 hours, so that nothing is
            refused while you change your program.
          </Text>
          <Group justify="flex-end">
            <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
              Replace the secret
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
