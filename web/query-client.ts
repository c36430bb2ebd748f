import { QueryClient } from '@tanstack/react-query';

/** The cache of API responses. Its requests are not repeated here, because the client of the API has done so already. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: false,
    },
  },
});
