import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Clause } from '../../sdk/resources.ts';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DialogActions } from '../parts/dialog-actions.tsx';
import { ReasonInput } from '../parts/reason-input.tsx';
import { texts } from '../texts/consents.ts';

interface WithdrawConsentProps {
  /** The request whose acceptance holds. */
  requestId: string;
  signerName: string;
  /** The clauses that can be withdrawn. */
  clauses: Clause[];
  onClose(): void;
}

/** Withdraws consent on the signer's behalf. */
export function WithdrawConsent({ requestId, signerName, clauses, onClose }: WithdrawConsentProps) {
  const assent = useAssent();
  const [clauseIds, setClauseIds] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const withdraw = useApiMutation({
    opened: true,
    run: () =>
      assent.signingRequests.withdrawConsent(requestId, {
        clauseIds,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    success: texts.withdrawal.done(signerName),
    onSuccess: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={texts.withdrawal.title(signerName)}>
      <Stack>
        <Text size="sm">{texts.withdrawal.explanation}</Text>
        <Checkbox.Group label={texts.withdrawal.clauses} value={clauseIds} onChange={setClauseIds}>
          <Stack gap="xs" mt="xs">
            {clauses.map(({ id, title }) => (
              <Checkbox key={id} value={id} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
        <ReasonInput
          label={texts.withdrawal.reason}
          description={texts.withdrawal.reasonHint}
          value={reason}
          onChange={setReason}
        />
        <DialogActions onCancel={onClose}>
          <Button
            color="red"
            disabled={clauseIds.length === 0}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {texts.withdraw}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
