import { QueryClient } from '@tanstack/react-query';
import { AssentError } from '../sdk/assent-error.ts';

/** What is known of the service. The client repeats what was refused for a moment; a broken connection is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof AssentError) && failures < 2,
    },
  },
});
