import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showSuccess } from '../parts/notify.tsx';

interface Change<Input, Output> {
  run(input: Input): Promise<Output>;
  /** What to tell when it is done; nothing when the page shows it anyway. */
  done?: string | ((output: Output, input: Input) => string) | undefined;
  onSuccess?(output: Output, input: Input): unknown;
  /** Given when the page itself shows what went wrong. */
  onFailure?(error: Error): void;
}

/** Changes something by the API, tells how it went, and reads anew what the pages show. */
export function useChange<Input = void, Output = unknown>({
  run,
  done,
  onSuccess,
  onFailure,
}: Change<Input, Output>): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => run(input),
    onSuccess: async (output, input) => {
      if (done !== undefined) showSuccess(typeof done === 'string' ? done : done(output, input));
      onSuccess?.(output, input);
      await queryClient.invalidateQueries();
    },
    onError: onFailure ?? showFailure,
  });
}
