import { baseUrl } from '../api/assent.ts';

/**
 * Opens a page of the dashboard with a full page load, so that nothing cached for a previous user remains. `next` is
 * a path below /dashboard; anything that would open another site opens the start page instead.
 */
export function redirectAfterSignIn(next = '/'): void {
  const target = new URL(`${baseUrl}/dashboard${next.startsWith('/') ? next : '/'}`);
  window.location.assign(target.origin === window.location.origin ? target.href : `${baseUrl}/dashboard`);
}
