/**
 * Reloads the page as soon as the service answers; otherwise the browser would show an error page of its own. Throws a
 * TypeError when it can't be reached.
 */
export async function reloadPage(): Promise<void> {
  const response = await fetch(window.location.href, { cache: 'no-store' });
  if (response.status >= 500) throw new TypeError(`The service responded with ${response.status}.`);
  window.location.reload();
}
