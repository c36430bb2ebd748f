import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { useLacksMailServer } from '../api/use-sign-in-options.ts';
import { showNotice, showSuccess } from '../parts/notify.tsx';
import { locale } from '../texts/language.ts';
import { texts } from '../texts/signing-requests.ts';
import { secondsUntilReminder } from './seconds-until-reminder.ts';

const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** Reminds the signer of a pending request. If it is too soon, shows when the next reminder can be sent. */
export function useRemind({ id, signer_name }: { id: string; signer_name: string }) {
  const assent = useAssent();
  const lacksMailServer = useLacksMailServer();
  return useApiMutation({
    run: () => assent.signingRequests.remind(id),
    onSuccess: ({ emailSent }) => {
      if (!emailSent) showNotice(texts.actions.notReminded(signer_name));
      else if (lacksMailServer) showNotice(texts.actions.reminderWritten(signer_name));
      else showSuccess(texts.actions.reminded(signer_name));
    },
    onError: (error) => {
      const seconds = secondsUntilReminder(error);
      if (seconds === undefined) return false;
      const next = new Date(Date.now() + seconds * 1000);
      showNotice(texts.actions.remindLater(signer_name, clock.format(next)));
      return true;
    },
  });
}
