import type { Signing } from '../find.ts';

/**
 * Makes the page's script record a view: through the API, or for a request that asks for a code through a path of the
 * page, because browsers send the page's cookies to no other path.
 */
export function viewAttribute({ signing }: { signing: Signing }): string {
  return signing.verification === 'link' ? ' data-view' : ' data-view="page"';
}
