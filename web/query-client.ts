import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of API responses. Its requests are not repeated here, because the client of the API has done so already.
 * They are also sent when the browser says that it is offline, and then fail at once: otherwise they would wait, and a
 * change would be made after its dialog had been cancelled.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
