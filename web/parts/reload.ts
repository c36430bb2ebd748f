/**
 * Reloads the page as soon as the service answers; otherwise the browser would show an error page of its own. Throws a
 * TypeError when it can't be reached. With `asksFirst`, the browser asks for confirmation in its own words: a dialog of
 * ours might be a script that can't be loaded either.
 */
export async function reloadPage({ asksFirst = false } = {}): Promise<void> {
  const response = await fetch(window.location.href, { cache: 'no-store' });
  if (response.status >= 500) throw new TypeError(`The service responded with ${response.status}.`);
  if (asksFirst) window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
  window.location.reload();
}
