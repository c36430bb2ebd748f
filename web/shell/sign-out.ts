import { baseUrl } from '../api/assent.ts';
import { postAuth } from '../api/auth.ts';

/** Ends the session and forgets all that was read, by loading the page anew. */
export async function signOut(): Promise<void> {
  await postAuth('/sign-out');
  window.location.assign(`${baseUrl}/dashboard/sign-in`);
}
