import { useQuery } from '@tanstack/react-query';
import { assent } from '../api/assent.ts';

/** The ways to sign in to this service. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => assent.signInOptions.get({ signal }),
  });
}
