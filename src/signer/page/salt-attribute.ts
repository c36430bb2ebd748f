import { html } from 'ghtml';
import type { Signing } from '../find.ts';

/**
 * A random value in the page. Without it, someone who has only the page's hash could find the signer's name and address
 * by trial, after both were erased.
 */
export function saltAttribute({ page_salt }: Signing): string {
  return page_salt ? html` data-salt="${page_salt}"` : '';
}
