import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { texts } from '../texts/campaigns.ts';
import { CancelCampaign } from './cancel-campaign.tsx';
import type { Campaign } from './queries.ts';

interface CancelButtonProps {
  campaign: Campaign;
  /** Whether its pending requests are being voided because of this button. */
  isVoiding: boolean;
  onVoiding(): void;
}

/** Cancels a running campaign. For a campaign that has ended, it voids the pending requests. */
export function CancelButton({ campaign, isVoiding, onVoiding }: CancelButtonProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const isRunning = campaign.status === 'RUNNING';
  if (!isRunning && campaign.pending === 0) return null;
  return (
    <>
      <Button variant="default" loading={isVoiding && !isRunning} onClick={open}>
        {isRunning ? texts.cancel.cancel : texts.cancel.voidPending}
      </Button>
      {isOpen && <CancelCampaign campaign={campaign} onVoiding={onVoiding} onClose={close} />}
    </>
  );
}
