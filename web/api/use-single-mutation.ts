import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Like `useMutation`, but the same input is not sent again while it is under way: the second click of a double click
 * comes before the button shows that it is loading.
 */
export function useSingleMutation<Output, Input = void, Context = unknown>(
  options: UseMutationOptions<Output, Error, Input, Context>,
): UseMutationResult<Output, Error, Input, Context> {
  const underWay = useRef(new Set<string>());
  const { mutate, ...result } = useMutation({
    ...options,
    onSettled: (_output, _error, input) => {
      underWay.current.delete(idOf(input));
    },
  });
  return {
    ...result,
    mutate: (...given) => {
      const id = idOf(given[0]);
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      mutate(...given);
    },
  };
}

function idOf(input: unknown): string {
  return JSON.stringify([input]);
}
