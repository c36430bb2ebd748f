import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { defaultEvents } from './event-types.ts';
import { WebhookForm } from './webhook-form.tsx';

export function CreateWebhook({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const create = useApiMutation({ run: assent.webhooks.create });
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
          advice="Your program uses it to verify that messages come from Assent."
          onDone={close}
        />
      ) : (
        <WebhookForm
          submit="Create webhook"
          initial={{ url: '', events: defaultEvents }}
          isPending={create.isPending}
          onSubmit={create.mutate}
        />
      )}
    </Modal>
  );
}
