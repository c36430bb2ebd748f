import { html } from 'ghtml';
import type { Signing } from '../find.ts';

/**
 * Makes the page's script record a view: through the API, or for a request that asks for a code through a path of the
 * page, because browsers send the page's cookies to no other path.
 */
export function viewAttribute({ signing, path }: { signing: Signing; path: string }): string {
  return signing.verification === 'link' ? ' data-view' : html` data-view="${path}/view"`;
}
