import { baseUrl } from '../api/assent.ts';

/**
 * Goes to a page of the dashboard by a full page load, so that nothing cached for a previous user remains. `next` is a
 * path below /dashboard; anything that would lead to another site leads to the start page.
 */
export function redirectAfterSignIn(next = '/'): void {
  const target = new URL(`${baseUrl}/dashboard${next.startsWith('/') ? next : '/'}`);
  window.location.assign(target.origin === window.location.origin ? target.href : `${baseUrl}/dashboard`);
}
