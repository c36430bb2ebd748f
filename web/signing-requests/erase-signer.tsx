import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DialogActions } from '../parts/dialog-actions.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { texts } from '../texts/signing-requests.ts';

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
    opened: true,
    run: () => assent.signers.erase({ email }),
    success: ({ erased_requests }) => texts.erasure.done(erased_requests),
    onSuccess: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={texts.erasure.title}>
      <Stack>
        {error && <ErrorAlert error={error} retry={refetch} />}
        {!preview && !error && <LoadingRows rows={2} />}
        {preview && (
          <>
            <Text size="sm">
              <Sentence
                text={texts.erasure.consequence(preview.erased_requests)}
                signer={<bdi>{signer_name}</bdi>}
                email={email}
              />
            </Text>
            {preview.voided_requests > 0 && (
              <Text size="sm">{texts.erasure.voided(preview.voided_requests, preview.erased_requests)}</Text>
            )}
            {preview.held_requests > 0 && <Text size="sm">{texts.erasure.held(preview.held_requests)}</Text>}
            <Text size="sm" fw={600}>
              {texts.erasure.final}
            </Text>
          </>
        )}
        <DialogActions onCancel={onClose}>
          <Button
            color="red"
            disabled={!preview || preview.erased_requests === 0}
            loading={erase.isPending}
            onClick={() => erase.mutate()}
          >
            {texts.actions.erase}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
