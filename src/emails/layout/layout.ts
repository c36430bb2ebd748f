import { html } from 'ghtml';
import type { Messages } from '../messages/en.ts';
import type { InlineImage } from '../transport/email.ts';
import { brandCss, brandLinks, type EmailBrand, inlineLogo, renderEmailLogo } from './branding.ts';
import type { Part } from './parts.ts';
import { adaptiveCss, layoutTable, paperColor, sheetColor, style } from './style.ts';

interface Layout {
  messages: Pick<Messages, 'lang' | 'dir'>;
  subject: string;
  /** The preview text that inboxes show next to the subject. */
  preview: string;
  parts: Part[];
  footer: string[];
  /** The branding of the organisation on whose behalf the email is sent. */
  brand?: EmailBrand;
}

/** A complete email from its parts. Nothing in it is fetched, so opening it cannot be tracked. */
export function renderLayout({ messages, subject, preview, parts, footer, brand }: Layout): {
  subject: string;
  text: string;
  html: string;
  logo?: InlineImage | undefined;
} {
  const ordered = [...parts.filter((part) => !isLong(part)), ...parts.filter(isLong)];
  const links = brand ? brandLinks(brand) : [];
  const ending = [...footer, ...links.map(({ text }) => text)].join('\n');
  return {
    subject,
    text: `${[...ordered.map((part) => part.text), ending].filter((text) => text !== '').join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="${messages.lang}" dir="${messages.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title>
<style>!${adaptiveCss}!${brand ? brandCss(brand.branding) : ''}</style>
</head>
<body class="paper" style="${style.paper};margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<div class="paper" role="article" lang="${messages.lang}" dir="${messages.dir}" style="${style.paper}">
<table class="paper" !${layoutTable} width="100%" bgcolor="${paperColor}" style="${style.paper}"><tr><td class="frame ink" align="center" style="${style.frame}">
!${outlookOnly(`<table ${layoutTable} width="560" align="center"><tr><td>`)}
<table !${layoutTable} width="100%" style="${style.column}">
<tr><td class="sheet" bgcolor="${sheetColor}" style="${style.sheet}">
!${brand ? renderEmailLogo(brand) : ''}!${ordered.map((part) => part.html).join('\n')}
</td></tr>
<tr><td class="footer soft" style="${style.footer}">!${footer.map((line) => html`${line}<br>`).join('')}!${links.map((link) => link.html)}</td></tr>
</table>
!${outlookOnly('</td></tr></table>')}
</td></tr></table>
</div>
</body>
</html>
`,
    ...(brand && { logo: inlineLogo(brand.branding) }),
  };
}

/**
 * Gmail hides what follows the first 102 kB of an email behind a link. So a list that would fill it, such as comments
 * on hundreds of clauses, comes last.
 */
function isLong({ html }: Part): boolean {
  return Buffer.byteLength(html) > 60_000;
}

/** Outlook for Windows does not support `max-width`. To every other program this is a comment. */
function outlookOnly(markup: string): string {
  return `<!--[if mso]>${markup}<![endif]-->`;
}
