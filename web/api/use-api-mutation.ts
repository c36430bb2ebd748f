import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AssentError } from '../../sdk/assent-error.ts';
import { hideError, showError, showSuccess } from '../parts/notify.tsx';
import { type Changed, removeCached, replaceCached } from './replace-cached.ts';
import { useSingleMutation } from './use-single-mutation.ts';

interface ApiMutation<Input, Output> {
  run(input: Input): Promise<Output>;
  /** The notification shown on success. Left out when the page itself shows the result. */
  success?: string | ((output: Output, input: Input) => string) | undefined;
  /**
   * What the change has made of something, for a page or dialog that opens before it has been read again. Left out when
   * the response contains what later ones don't, such as a secret.
   */
  changed?(output: Output, input: Input): Changed;
  /** The id of what was deleted, for a list that is shown before it has been read again. */
  removed?: string;
  /**
   * What the page does next, such as closing the dialog or opening another page. Not called if the user has left the
   * page or closed the dialog since the request was sent.
   */
  onSuccess?(output: Output, input: Input): unknown;
  /** Called when the request fails. Returns whether the page says so itself, in place of the notification. */
  onError?(error: Error): boolean;
  /** Whether the dialog that sends it is open, if there is one. */
  opened?: boolean;
}

/**
 * Sends a change to the API, notifies the user of the result, and refetches all queries. It also refetches them after a
 * failure: somebody else may have changed what the page shows, or only the response was lost. When the user tries
 * again, the error of the previous attempt is hidden, because it would otherwise stay next to the success.
 */
export function useApiMutation<Input = void, Output = unknown>({
  run,
  success,
  changed,
  removed,
  onSuccess,
  onError,
  opened,
}: ApiMutation<Input, Output>): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient();
  const shownError = useRef<string>(undefined);
  const place = usePlace(opened);
  return useSingleMutation({
    mutationFn: (input: Input) => run(input),
    onMutate: () => {
      if (shownError.current) hideError(shownError.current);
      return place();
    },
    onSuccess: async (output, input, sentFrom) => {
      if (changed) replaceCached(queryClient, changed(output, input));
      if (success !== undefined) showSuccess(typeof success === 'string' ? success : success(output, input));
      if (place() === sentFrom) await onSuccess?.(output, input);
      // Not before its page has been left, which would say that it does not exist.
      if (removed !== undefined) removeCached(queryClient, removed);
      const refetched = queryClient.invalidateQueries();
      // A dialog may have been opened again by then, and its button must not wait.
      if (opened === undefined) await refetched;
    },
    onError: (error) => {
      if (!onError?.(error)) shownError.current = showError(error);
      // Without a session, everything else is refused as well.
      if (!(error instanceof AssentError && error.status === 401)) void queryClient.invalidateQueries();
    },
  });
}

/**
 * Returns a function whose result changes when another page is shown, and when the dialog is opened or closed. Not by
 * the window's address, which is already that of the other page while this one asks whether to leave it.
 */
function usePlace(opened: boolean | undefined): () => string {
  const router = useRouter();
  const changes = useRef(0);
  useEffect(() => {
    if (opened === undefined) return;
    changes.current += 1;
    return () => {
      changes.current += 1;
    };
  }, [opened]);
  return () => `${router.latestLocation.pathname} ${changes.current}`;
}
