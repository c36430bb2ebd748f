import { baseUrl } from '../api/assent.ts';
import { postAuth } from '../api/auth.ts';
import { showError } from '../parts/notify.tsx';

/** Ends the session, or shows why it can't. Loads the sign-in page in full, so that no cached data remains. */
export async function signOut(): Promise<void> {
  try {
    await postAuth('/sign-out');
  } catch (error) {
    showError(error);
    return;
  }
  window.location.assign(`${baseUrl}/dashboard/sign-in`);
}
