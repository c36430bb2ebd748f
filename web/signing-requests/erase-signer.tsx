import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { countOf } from '../parts/count.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';

interface EraseSignerProps {
  request: { signer_name: string; signer_email: string };
  onClose(): void;
}

/** Says how much would be erased for a signer's address, and asks for confirmation. */
export function EraseSigner({ request, onClose }: EraseSignerProps) {
  const { signer_name, signer_email: email } = request;
  const assent = useAssent();
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: [useOrganisationId(), 'signers', email, 'erasure'],
    queryFn: ({ signal }) => assent.signers.erase({ email, preview: true }, { signal }),
    gcTime: 0,
  });
  const erase = useApiMutation({
    run: () => assent.signers.erase({ email }),
    success: ({ erased_requests }) => `Personal data erased from ${countOf(erased_requests, 'request')}.`,
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Erase personal data?">
      <Stack>
        {error && <ErrorAlert error={error} retry={refetch} />}
        {!preview && !error && <LoadingRows rows={2} />}
        {preview && (
          <>
            <Text size="sm">
              The name, address, notes and comments of <bdi>{signer_name}</bdi> ({email}) will be erased from{' '}
              {countOf(preview.erased_requests, 'signing request')} of this organisation, and from the
              evidence, webhook payloads and stored emails that belong to{' '}
              {preview.erased_requests === 1 ? 'it' : 'them'}.
            </Text>
            {preview.voided_requests > 0 && (
              <Text size="sm">
                {countOf(preview.voided_requests, 'pending request')} among{' '}
                {preview.erased_requests === 1 ? 'this' : 'these'} will be voided.
              </Text>
            )}
            {preview.held_requests > 0 && (
              <Text size="sm">
                {countOf(preview.held_requests, 'request')} will be kept because of a legal hold.
              </Text>
            )}
            <Text size="sm" fw={600}>
              This can’t be undone. Decisions, dates and totals stay, and the evidence still verifies.
            </Text>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            disabled={!preview || preview.erased_requests === 0}
            loading={erase.isPending}
            onClick={() => erase.mutate()}
          >
            Erase personal data
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
