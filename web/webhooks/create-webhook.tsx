import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { usualEvents } from './event-words.ts';
import { WebhookForm } from './webhook-form.tsx';

export function CreateWebhook({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const create = useChange({ run: assent.webhooks.create });
  const close = () => {
    const created = create.data;
    onClose();
    create.reset();
    if (created)
      void navigate({
        to: '/$organisationId/webhooks/$webhookId',
        params: { organisationId, webhookId: created.id },
      });
  };
  return (
    <Modal opened={opened} onClose={close} title="New webhook" size="lg" closeOnClickOutside={!create.data}>
      {create.data ? (
        <ShownOnce
          label="Signing secret"
          value={create.data.secret}
          advice="Your program verifies with it that a message comes from here."
          onDone={close}
        />
      ) : (
        <WebhookForm
          submit="Create the webhook"
          initial={{ url: '', events: usualEvents }}
          isPending={create.isPending}
          onSubmit={create.mutate}
        />
      )}
    </Modal>
  );
}
