import { html } from 'ghtml';
import { colors } from '../../../shared/tokens.ts';
import { styles } from './assets.ts';
import { renderLanguageSwitch, type UnsentForm } from './language-switch.ts';
import type { Messages } from './messages/en.ts';
import type { Part, StaticPart } from './static-part.ts';

interface Layout {
  title: string;
  messages: Messages;
  body: Part[];
  /** A link for keyboard users that skips to the main content. */
  skip?: string;
  /** The form with choices that aren't sent yet. */
  form?: UnsentForm;
  script?: StaticPart;
}

/** A whole page around its body. It is self-contained: no style sheet, script or font is fetched. */
export function renderPage({ title, messages, body, skip = '', form, script }: Layout): Part[] {
  return [
    html`<!doctype html>
<html lang="${messages.lang}" dir="${messages.dir}">
<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="${colors.light.paper}"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="${colors.dark.paper}"><link rel="icon" href="data:,">
<style>`,
    styles,
    `</style></head><body>${skip}${renderLanguageSwitch(messages, form)}`,
    ...body,
    ...(script ? ['<script>', script, '</script>'] : []),
    '</body></html>',
  ];
}
