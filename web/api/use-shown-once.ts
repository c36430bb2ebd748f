import { useState } from 'react';
import { useApiMutation } from './use-api-mutation.ts';

interface ShownOnce<Input, Output> {
  /** The response, as soon as it arrives and until it is forgotten. */
  shown: Output | undefined;
  /** Whether it is shown or on its way, so that what shows it must stay open. */
  isDue: boolean;
  isPending: boolean;
  /** Why the latest attempt failed. */
  error: Error | null;
  mutate(input: Input): void;
  forget(): void;
}

/**
 * A change whose response contains a secret that can't be read again. It is shown before everything is refetched.
 * `onError` returns whether the page says itself why an attempt failed.
 */
export function useShownOnce<Output, Input = void>(
  run: (input: Input) => Promise<Output>,
  onError: (error: Error) => boolean = () => false,
): ShownOnce<Input, Output> {
  const [shown, setShown] = useState<Output>();
  const { isPending, error, mutate, reset } = useApiMutation<Input, Output>({
    run,
    onError,
    onSuccess: (output) => setShown(output),
  });
  return {
    shown,
    isDue: isPending || shown !== undefined,
    isPending,
    error,
    mutate,
    forget: () => {
      setShown(undefined);
      reset();
    },
  };
}
