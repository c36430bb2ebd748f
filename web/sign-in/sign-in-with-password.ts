import { postAuth } from '../api/auth.ts';

/** Signs in with a password. Returns true if a two-factor code is still required. */
export async function signInWithPassword(email: string, password: string): Promise<boolean> {
  const answer = await postAuth<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password });
  return answer.twoFactorRedirect === true;
}
