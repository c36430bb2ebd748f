import { postAuth } from '../api/auth.ts';

/** Signs in with a password. Returns true when a second factor is still required. */
export async function signInWithPassword(email: string, password: string): Promise<boolean> {
  const answer = await postAuth<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password });
  return answer.twoFactorRedirect === true;
}
