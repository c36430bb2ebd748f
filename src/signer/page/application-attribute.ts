import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { isSite, redirectUrlFor } from '../redirect-url.ts';

/**
 * The attribute with which a form names the application that opens after its confirmation; empty where a site or the
 * receipt follows. The page's script opens it (client/record-first.js).
 */
export function applicationAttribute(signing: Signing, status: string): string {
  const destination = redirectUrlFor(signing, status);
  return destination && !isSite(destination) ? html` data-application="${destination.href}"` : '';
}
