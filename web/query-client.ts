import { QueryClient } from '@tanstack/react-query';
import { AssentError } from '../sdk/assent-error.ts';

/** The cache of API responses. The SDK retries temporary errors itself; a lost connection is retried twice here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof AssentError) && failures < 2,
    },
  },
});
