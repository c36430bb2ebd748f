import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';

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
  const voiding = useApiMutation({
    run: () => assent.signingRequests.void(id, reason.trim() ? { reason: reason.trim() } : {}),
    success: `Request to ${signer_name} voided.`,
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Void this request?">
      <Stack>
        <Text size="sm">
          {signer_name} will no longer be able to decide, and the link will say that the request was
          withdrawn. This can’t be undone, but you can send a new request.
        </Text>
        <Textarea
          label="Reason"
          description="Optional. The reason is kept on record and not shown to the signer."
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={voiding.isPending} onClick={() => voiding.mutate()}>
            Void request
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
