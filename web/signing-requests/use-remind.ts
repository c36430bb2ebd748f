import { AssentError } from '../../sdk/assent-error.ts';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { showFailure, showNotice } from '../parts/notify.tsx';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Emails the invitation of a pending request again. When that is too soon, says from when on it can be done. */
export function useRemind({ id, signer_name }: { id: string; signer_name: string }) {
  const assent = useAssent();
  return useChange({
    run: () => assent.signingRequests.remind(id),
    done: `A reminder is on its way to ${signer_name}.`,
    onFailure: (error) => {
      if (error instanceof AssentError && error.retryAfterSeconds) {
        const next = new Date(Date.now() + error.retryAfterSeconds * 1000);
        showNotice(
          `${signer_name} was reminded within the last hour. The next reminder can go out at ${clock.format(next)}.`,
        );
      } else showFailure(error);
    },
  });
}
