import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';

interface VoidSigningRequestProps {
  request: { id: string; signer_name: string };
  opened: boolean;
  onClose(): void;
}

/** Says what voiding does, and asks why. */
export function VoidSigningRequest({ request, opened, onClose }: VoidSigningRequestProps) {
  const { id, signer_name } = request;
  const assent = useAssent();
  const [reason, setReason] = useState('');
  const voiding = useChange({
    run: () => assent.signingRequests.void(id, reason.trim() ? { reason: reason.trim() } : {}),
    done: `The request to ${signer_name} is void.`,
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Void this request?">
      <Stack>
        <Text size="sm">
          {signer_name} can no longer decide: the link will say that the request was withdrawn. This cannot be
          undone, but you can send a new request.
        </Text>
        <Textarea
          label="Reason"
          description="May stay empty. It becomes part of the record and is not shown to the signer."
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" loading={voiding.isPending} onClick={() => voiding.mutate()}>
            Void the request
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
