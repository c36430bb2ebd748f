import type { Assent } from '../../../sdk/assent.ts';
import { AssentError } from '../../../sdk/assent-error.ts';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { texts } from '../../texts/selection.ts';
import { secondsUntilReminder } from '../seconds-until-reminder.ts';
import { done, type Outcome, outcomeOf, skipped } from './outcome.ts';

/** The action on one request. Throws errors that also affect the following requests. */
export type Action = (request: SigningRequestInList, signal: AbortSignal) => Promise<Outcome>;

/** Emails the signing link again. */
export function remind(assent: Assent): Action {
  return whilePending(assent, async (id) => {
    try {
      const { emailSent } = await assent.signingRequests.remind(id);
      return emailSent ? done : skipped(texts.reminding.manyEmails);
    } catch (error) {
      if (secondsUntilReminder(error) !== undefined) return skipped(texts.reminding.tooSoon);
      throw error;
    }
  });
}

export function voidWith(assent: Assent, reason: string): Action {
  return whilePending(assent, async (id) => {
    await assent.signingRequests.void(id, reason ? { reason } : {});
    return done;
  });
}

export type FileKind = 'certificate' | 'evidence';

/** Fetches the certificate or the evidence of a request. */
export function fetchFile(
  assent: Assent,
  kind: FileKind,
  onFile: (request: SigningRequestInList, file: Blob) => void,
): Action {
  return async (request, signal) => {
    try {
      onFile(
        request,
        kind === 'certificate'
          ? await assent.signingRequests.getCertificate(request.id, { signal })
          : await assent.signingRequests.getEvidence(request.id, { signal }),
      );
      return done;
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** A request that is no longer pending is skipped, and the reason says what it is now. */
function whilePending(assent: Assent, act: (id: string) => Promise<Outcome>): Action {
  return async ({ id }) => {
    try {
      return await act(id);
    } catch (error) {
      if (!(error instanceof AssentError && error.status === 409)) return outcomeOf(error);
    }
    try {
      const { status } = await assent.signingRequests.get(id);
      return skipped(texts.changes[status]);
    } catch (error) {
      return outcomeOf(error);
    }
  };
}
