import { AssentError } from '../../sdk/assent-error.ts';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { showError, showNotice, showSuccess } from '../parts/notify.tsx';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Reminds the signer of a pending request. If it is too soon, shows when the next reminder can be sent. */
export function useRemind({ id, signer_name }: { id: string; signer_name: string }) {
  const assent = useAssent();
  return useApiMutation({
    run: () => assent.signingRequests.remind(id),
    onSuccess: ({ emailSent }) =>
      emailSent
        ? showSuccess(`A reminder is on its way to ${signer_name}.`)
        : showNotice(
            `No reminder was sent, because ${signer_name} has received many emails from you recently. Try again later.`,
          ),
    onError: (error) => {
      if (error instanceof AssentError && error.retryAfterSeconds) {
        const next = new Date(Date.now() + error.retryAfterSeconds * 1000);
        showNotice(
          `${signer_name} was reminded less than an hour ago. You can send the next reminder at ${clock.format(next)}.`,
        );
      } else showError(error);
    },
  });
}
