import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hideError, showError, showSuccess } from '../parts/notify.tsx';

interface ApiMutation<Input, Output> {
  run(input: Input): Promise<Output>;
  /** The notification shown on success. Left out when the page itself shows the result. */
  success?: string | ((output: Output, input: Input) => string) | undefined;
  onSuccess?(output: Output, input: Input): unknown;
  /** Replaces the notification that is otherwise shown when the request fails. */
  onError?(error: Error): void;
}

/**
 * Sends a change to the API, notifies the user of the result, and refetches all queries. When the user tries again, the error of the
 * attempt before is hidden: it would otherwise stay next to the success.
 */
export function useApiMutation<Input = void, Output = unknown>({
  run,
  success,
  onSuccess,
  onError,
}: ApiMutation<Input, Output>): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient();
  const shownError = useRef<string>(undefined);
  return useMutation({
    mutationFn: (input: Input) => run(input),
    onMutate: () => {
      if (shownError.current) hideError(shownError.current);
    },
    onSuccess: async (output, input) => {
      if (success !== undefined) showSuccess(typeof success === 'string' ? success : success(output, input));
      onSuccess?.(output, input);
      await queryClient.invalidateQueries();
    },
    onError:
      onError ??
      ((error) => {
        shownError.current = showError(error);
      }),
  });
}
