import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { assent } from './assent.ts';

const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => assent.signInOptions.get({ signal }),
});

/** The ways to sign in to this service. */
export function useSignInOptions() {
  return useQuery(signInOptionsQuery);
}

/**
 * Loads them before a page is shown, so that nothing on it moves when it turns out that there is no mail server, or a
 * provider to sign in with. Never fails.
 */
export async function loadSignInOptions(): Promise<void> {
  await queryClient.ensureQueryData(signInOptionsQuery).catch(() => {});
}

/** Whether the service has no mail server, so that nobody receives its emails. That only changes when it restarts. */
export function useLacksMailServer(): boolean {
  const { data } = useQuery({ ...signInOptionsQuery, staleTime: Number.POSITIVE_INFINITY });
  return data?.sends_mail === false;
}
