import { html } from 'ghtml';
import { colors } from '../../../shared/tokens.ts';
import type { Signing } from '../find.ts';
import { headScript, stateStyles, styles } from './assets.ts';
import { renderBrand } from './brand.ts';
import { type EmbedEvent, embedAttribute } from './embed-event.ts';
import { renderLanguageSwitch, type UnsentForm } from './language-switch.ts';
import type { Messages } from './messages/en.ts';
import type { Part, StaticPart } from './static-part.ts';

interface Layout {
  title: string;
  /** The request whose organisation the page belongs to; none on a page that names nobody. */
  signing?: Pick<Signing, 'branding' | 'organisation'>;
  messages: Messages;
  body: Part[];
  /** A link for keyboard users that skips to the main content. */
  skip?: string;
  /** The form with choices that aren't sent yet. */
  form?: UnsentForm;
  script?: StaticPart;
  /** What the page adds to the style sheet of all pages. */
  moreStyles?: StaticPart[];
  /** What the page reports to a site that shows it in a frame. */
  embed?: EmbedEvent[];
}

/** A whole page around its body. It is self-contained: no style sheet, script or font is fetched. */
export function renderPage({
  title,
  signing,
  messages,
  body,
  skip = '',
  form,
  script,
  moreStyles = [stateStyles],
  embed = [],
}: Layout): Part[] {
  const brand = signing && renderBrand(signing, messages);
  return [
    html`<!doctype html>
<html lang="${messages.lang}" dir="${messages.dir}">
<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="${colors.light.paper}"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="${colors.dark.paper}"><link rel="icon" href="data:,">
<style>`,
    styles,
    ...moreStyles.flatMap((more) => ['</style><style>', more]),
    '</style>',
    ...(brand?.style ?? []),
    '<script>',
    // In the head, so that a page in a frame has the right colours, and no input is lost, from the start.
    headScript,
    `</script></head><body${embedAttribute(embed)}>${skip}`,
    renderLanguageSwitch(messages, form),
    ...(brand?.logo ?? []),
    ...body,
    brand?.links ?? '',
    ...(script ? ['<script>', script, '</script>'] : []),
    '</body></html>',
  ];
}
