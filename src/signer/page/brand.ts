import { html } from 'ghtml';
import { LRUCache } from 'lru-cache';
import { logoSize } from '../../../shared/logo-size.ts';
import type { Branding } from '../../organisations/branding.ts';
import type { Signing } from '../find.ts';
import { readStyle } from './assets.ts';
import type { Messages } from './messages/en.ts';
import { type Part, type StaticPart, staticPart } from './static-part.ts';

type Branded = Pick<Signing, 'branding' | 'organisation'>;

/** The parts of a page that come from its organisation's branding. All are empty without branding. */
export interface BrandParts {
  style: Part[];
  logo: Part[];
  links: string;
}

/**
 * The logo is in the page itself, so that the page as it is kept for evidence shows what the signer saw, and nothing
 * has to be fetched.
 */
export function renderBrand({ branding, organisation }: Branded, messages: Messages): BrandParts {
  const style = styleOf(branding);
  return {
    style: style ? ['<style>', style, '</style>'] : [],
    logo: renderLogo(branding, organisation.name),
    links: renderLinks(branding, messages),
  };
}

/** Whether a part of a page is the style of a brand, which the page's policy has to allow. */
export function isBrandStyle(part: Part): part is StaticPart {
  return typeof part !== 'string' && brandStyles.has(part);
}

const rules = readStyle('brand');
const brandStyles = new WeakSet<StaticPart>();
const styles = new LRUCache<string, StaticPart>({ max: 1_000 });

function styleOf({ logo, accent, website, privacyUrl }: Branding): StaticPart | undefined {
  if (!logo && !accent && !website && !privacyUrl) return undefined;
  const css = rules + (accent ? accentRules(accent) : '');
  const style = styles.get(css) ?? staticPart(css);
  styles.set(css, style);
  brandStyles.add(style);
  return style;
}

function accentRules({ light, dark }: NonNullable<Branding['accent']>): string {
  const properties = ({ accent, accentStrong, onAccent }: typeof light) =>
    `:root{--accent:${accent};--accent-strong:${accentStrong};--on-accent:${onAccent}}`;
  return `${properties(light)}@media screen and (prefers-color-scheme:dark){${properties(dark)}}`;
}

/** Characters of logos cached in memory, ready to be sent. */
const logos = new LRUCache<string, StaticPart>({
  maxSize: 4_000_000,
  sizeCalculation: ({ text }) => text.length,
});

function renderLogo({ logo }: Branding, name: string): Part[] {
  if (!logo) return [];
  const image = logos.get(logo.sha256) ?? staticPart(`data:image/png;base64,${logo.png.toString('base64')}`);
  logos.set(logo.sha256, image);
  const { width, height } = logoSize(logo);
  return [
    '<header class="brand"><img src="',
    image,
    html`" alt="${name}" width="${width}" height="${height}"></header>`,
  ];
}

function renderLinks({ website, privacyUrl }: Branding, messages: Messages): string {
  if (!website && !privacyUrl) return '';
  const links = [
    ...(website ? [renderLink(website, html`<bdi dir="ltr">${hostOf(website)}</bdi>`)] : []),
    ...(privacyUrl ? [renderLink(privacyUrl, html`${messages.privacyPolicy}`)] : []),
  ];
  return html`<footer class="brand-links ui">!${links}</footer>`;
}

/** Opens in a new window, because the form may contain decisions that have not been sent yet. */
function renderLink(url: string, content: string): string {
  return html`<a href="${url}" target="_blank" rel="noopener noreferrer">!${content}</a>`;
}

function hostOf(url: string): string {
  return new URL(url).host;
}
