import { baseUrl } from '../api/assent.ts';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

/**
 * Signs in to an account that was just created, and opens a page of it. If that fails, the sign-in page opens instead,
 * because the link that created the account does not work again.
 */
export async function signInToNewAccount(
  { email, password }: { email: string; password: string },
  next = '/',
): Promise<void> {
  try {
    await signInWithPassword(email, password);
  } catch {
    window.location.assign(`${baseUrl}/dashboard/sign-in?${new URLSearchParams({ email, next })}`);
    return;
  }
  redirectAfterSignIn(next);
}
