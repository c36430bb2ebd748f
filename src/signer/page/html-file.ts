import { html } from 'ghtml';
import { stateStyles, styles } from './assets.ts';
import type { BrandParts } from './brand.ts';
import type { Messages } from './messages/en.ts';
import { joinParts } from './static-part.ts';

interface HtmlFile {
  title: string;
  messages: Messages;
  /** As HTML. */
  main: string;
  /** None for a file without branding. */
  brand?: BrandParts;
}

/** A page as one self-contained HTML file. It opens offline, runs no script, and fetches nothing. */
export function renderHtmlFile({ title, messages, main, brand }: HtmlFile): string {
  const logo = joinParts(brand?.logo ?? []);
  return html`<!doctype html>
<html lang="${messages.lang}" dir="${messages.dir}">
<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'!${logo && '; img-src data:'}">
<title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">
<style>!${styles.text}!${stateStyles.text}</style>!${joinParts(brand?.style ?? [])}</head><body>!${logo}!${main}!${brand?.links ?? ''}</body></html>
`;
}
