import { Button, Group, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useShownOnce } from '../api/use-shown-once.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ShownOnce } from '../parts/shown-once.tsx';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';

interface RotateSecretProps {
  webhook: Webhook;
  opened: boolean;
  onClose(): void;
}

export function RotateSecret({ webhook, opened, onClose }: RotateSecretProps) {
  const assent = useAssent();
  const rotate = useShownOnce(() => assent.webhooks.rotateSecret(webhook.id));
  const close = () => {
    onClose();
    rotate.forget();
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.rotation.title} showsOnce={rotate.isDue}>
      {rotate.shown ? (
        <ShownOnce
          label={texts.rotation.newSecret}
          value={rotate.shown.secret}
          advice={texts.rotation.advice}
          onDone={close}
        />
      ) : (
        <Stack>
          <Text size="sm">{texts.rotation.consequence}</Text>
          <Group justify="flex-end">
            <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
              {texts.rotation.confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
