import { baseUrl } from '../api/assent.ts';
import { postAuth } from '../api/auth.ts';

/** Signs in with a password. True when the second factor is still asked for. */
export async function startSession(email: string, password: string): Promise<boolean> {
  const answer = await postAuth<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password });
  return answer.twoFactorRedirect === true;
}

/** Goes on as who one is now; loads the page anew, so that nothing read before stays. */
export function goOn(next = '/'): void {
  const target = new URL(`${baseUrl}/dashboard${next.startsWith('/') ? next : '/'}`);
  window.location.assign(target.origin === window.location.origin ? target.href : `${baseUrl}/dashboard`);
}
