import { baseUrl } from '../api/assent.ts';
import { postAuth } from '../api/auth.ts';

/** Ends the session. Loads the sign-in page in full, so that no cached data remains. */
export async function signOut(): Promise<void> {
  await postAuth('/sign-out');
  window.location.assign(`${baseUrl}/dashboard/sign-in`);
}
