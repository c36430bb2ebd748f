import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DialogActions } from '../parts/dialog-actions.tsx';
import { texts } from '../texts/campaigns.ts';
import type { Campaign } from './queries.ts';

interface CancelCampaignProps {
  campaign: Campaign;
  /** Called when a job begins to void the pending requests. */
  onVoiding(): void;
  onClose(): void;
}

/** Asks what happens to requests that were already sent, and cancels. */
export function CancelCampaign({ campaign, onVoiding, onClose }: CancelCampaignProps) {
  const assent = useAssent();
  // The open dialog stays the same even if the campaign ends in the meantime.
  const [wasRunning] = useState(campaign.status === 'RUNNING');
  const [choice, setChoice] = useState(wasRunning ? 'keep' : 'void');
  const cancel = useApiMutation({
    opened: true,
    run: () => assent.campaigns.cancel(campaign.id, { voidPending: choice === 'void' }),
    success: choice === 'void' ? texts.cancel.voiding : texts.cancel.cancelled,
    onSuccess: () => {
      if (choice === 'void') onVoiding();
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={wasRunning ? texts.cancel.title : texts.cancel.voidTitle(campaign.pending)}
    >
      <Stack>
        <Text size="sm">{wasRunning ? texts.cancel.consequence : texts.cancel.voidConsequence}</Text>
        {wasRunning && (
          <Radio.Group label={texts.cancel.alreadySent} value={choice} onChange={setChoice}>
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={texts.cancel.keep} description={texts.cancel.keepHint} />
              <Radio value="void" label={texts.cancel.void} description={texts.cancel.voidHint} />
            </Stack>
          </Radio.Group>
        )}
        <DialogActions onCancel={onClose} cancel={texts.cancel.back}>
          <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {wasRunning ? texts.cancel.cancel : texts.cancel.voidThem(campaign.pending)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
