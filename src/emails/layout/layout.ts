import { html } from 'ghtml';
import type { Messages } from '../messages/en.ts';
import type { Part } from './parts.ts';
import { adaptiveCss, style } from './style.ts';

interface Layout {
  messages: Pick<Messages, 'lang' | 'dir'>;
  title: string;
  /** The preview text that inboxes show next to the subject. */
  preview: string;
  parts: Part[];
  footer: string[];
}

/** A complete email from its parts. Nothing in it is fetched, so opening it cannot be tracked. */
export function renderLayout({ messages, title, preview, parts, footer }: Layout): {
  text: string;
  html: string;
} {
  return {
    text: `${[...parts.map((part) => part.text), footer.join('\n')].filter((text) => text !== '').join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="${messages.lang}" dir="${messages.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${title}</title>
<style>!${adaptiveCss}</style>
</head>
<body class="paper" style="${style.paper};margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<div class="paper frame" lang="${messages.lang}" dir="${messages.dir}" style="${style.frame}">
<div class="sheet" role="article" style="${style.sheet}">
!${parts.map((part) => part.html).join('\n')}
</div>
<div class="footer soft" style="${style.footer}">!${footer.map((line) => html`${line}<br>`).join('')}</div>
</div>
</body>
</html>
`,
  };
}
