import { html } from 'ghtml';
import type { ReadableAccent } from '../../../shared/accent/readable-accent.ts';
import { logoSize } from '../../../shared/logo-size.ts';
import type { Messages } from '../messages/en.ts';
import type { InlineImage } from '../transport/email.ts';
import { darkCss } from './dark-css.ts';

/** The branding of the organisation on whose behalf an email is sent. */
export interface EmailBranding {
  logo: { png: Buffer; width: number; height: number } | null;
  accent: ReadableAccent | null;
  website: string | null;
  privacyUrl: string | null;
}

export interface EmailBrand {
  organisation: string;
  branding: EmailBranding;
  messages: Pick<Messages, 'website' | 'privacyPolicy' | 'labelled'>;
}

/** The logo's Content-ID, by which the HTML refers to it (RFC 2392). */
const cid = 'logo@assent';

/**
 * The logo is attached to the email: nothing is fetched, so opening an email cannot be tracked, a service without a
 * public address can show it, and it stays when the organisation changes its logo.
 */
export function inlineLogo({ logo }: EmailBranding): InlineImage | undefined {
  return logo ? { cid, filename: 'logo.png', contentType: 'image/png', content: logo.png } : undefined;
}

export function renderEmailLogo({ branding: { logo }, organisation }: EmailBrand): string {
  if (!logo) return '';
  const { width, height } = logoSize(logo);
  return html`<img class="logo" src="cid:!${cid}" alt="${organisation}" width="${width}" height="${height}" style="display:block;border:0;margin:0 0 28px;max-width:100%">
`;
}

/** For email programs with dark mode, after the rules of all emails. */
export function brandCss({ accent }: EmailBranding): string {
  const logo = {
    selectors: ['.logo'],
    background: '#fffefb',
    other: 'padding:8px 12px!important;border-radius:6px!important',
  };
  const button = accent && {
    selectors: ['.button'],
    background: accent.dark.accent,
    color: accent.dark.onAccent,
  };
  return darkCss([logo, ...(button ? [button] : [])]);
}

/** The links in the footer, in both forms. */
export function brandLinks({ branding, messages }: EmailBrand): { html: string; text: string }[] {
  const { website, privacyUrl } = branding;
  return [
    ...(website ? [link(messages, messages.website, website, new URL(website).host)] : []),
    ...(privacyUrl ? [link(messages, messages.privacyPolicy, privacyUrl, messages.privacyPolicy)] : []),
  ];
}

function link({ labelled }: EmailBrand['messages'], label: string, url: string, shown: string) {
  return {
    html: html`<a class="soft" href="${url}" style="color:inherit;line-height:24px">${shown}</a><br>`,
    text: labelled(label, url),
  };
}
