import { useNavigate } from '@tanstack/react-router';
import { defaultEventTypes } from '../../wire/enumerations.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useShownOnce } from '../api/use-shown-once.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ShownOnce } from '../parts/shown-once.tsx';
import { texts } from '../texts/webhooks.ts';
import { showsAtField, WebhookForm } from './webhook-form.tsx';

export function CreateWebhook({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const create = useShownOnce(assent.webhooks.create, showsAtField);
  const close = () => {
    const created = create.shown;
    onClose();
    create.forget();
    if (created)
      void navigate({
        to: '/$organisationId/webhooks/$webhookId',
        params: { organisationId, webhookId: created.id },
      });
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.newWebhook} size="lg" showsOnce={create.isDue}>
      {create.shown ? (
        <ShownOnce
          label={texts.signingSecret}
          value={create.shown.secret}
          advice={texts.secretAdvice}
          onDone={close}
        />
      ) : (
        <WebhookForm
          submit={texts.createWebhook}
          initial={{ url: '', events: [...defaultEventTypes] }}
          isPending={create.isPending}
          error={create.error}
          onSubmit={create.mutate}
        />
      )}
    </Dialog>
  );
}
