import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DialogActions } from '../parts/dialog-actions.tsx';
import { ReasonInput } from '../parts/reason-input.tsx';
import { texts } from '../texts/signing-requests.ts';

interface VoidSigningRequestProps {
  request: { id: string; signer_name: string };
  opened: boolean;
  onClose(): void;
}

/** Explains what voiding does, and asks for a reason. */
export function VoidSigningRequest({ request, opened, onClose }: VoidSigningRequestProps) {
  const { id, signer_name } = request;
  const assent = useAssent();
  const [reason, setReason] = useState('');
  const close = () => {
    onClose();
    setReason('');
  };
  const voiding = useApiMutation({
    opened,
    run: () => assent.signingRequests.void(id, reason.trim() ? { reason: reason.trim() } : {}),
    success: texts.voiding.done(signer_name),
    changed: (voided) => ({ id, fields: voided }),
    onSuccess: close,
  });
  return (
    <Dialog opened={opened} onClose={close} title={texts.voiding.title}>
      <Stack>
        <Text size="sm">{texts.voiding.consequence(signer_name)}</Text>
        <ReasonInput
          label={texts.voiding.reason}
          description={texts.voiding.reasonHint}
          data-autofocus
          value={reason}
          onChange={setReason}
        />
        <DialogActions onCancel={close}>
          <Button color="red" loading={voiding.isPending} onClick={() => voiding.mutate()}>
            {texts.voiding.confirm}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
