import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type ReadableAccent, readableAccent } from '../../shared/accent/readable-accent.ts';
import type { AccentColors, Organisation } from '../../wire/organisations.ts';
import type { Db } from '../platform/database/database.ts';
import { findLogo, type Logo } from './logo/find.ts';

/** How an organisation looks to signers. */
export interface Branding {
  logo: Logo | null;
  accent: ReadableAccent | null;
  website: string | null;
  privacyUrl: string | null;
}

/** What `loadBranding` and `publicBranding` start from. */
export interface BrandingRow {
  logo_sha256: string | null;
  accent_color: string | null;
  website: string | null;
  privacy_url: string | null;
}

/** A `BrandingRow` as JSON. The query aliases `organisations` as `organisation`. */
export const brandingRow = sql<BrandingRow>`jsonb_build_object(
  'logo_sha256', (select sha256 from logos where logos.org_id = organisation.id),
  'accent_color', organisation.accent_color, 'website', organisation.website, 'privacy_url', organisation.privacy_url
)`;

/** The branding with the logo itself. Without a logo, or with one that was loaded before, it needs no query. */
export async function loadBranding(
  db: Db,
  orgId: string,
  { logo_sha256, accent_color, website, privacy_url }: BrandingRow,
): Promise<Branding> {
  return {
    logo: logo_sha256 === null ? null : await findLogo(db, orgId, logo_sha256),
    accent: accent_color === null ? null : accents.memo(accent_color),
    website,
    privacyUrl: privacy_url,
  };
}

type PublicBranding = Pick<
  Organisation,
  'logo' | 'accent_color' | 'accent_colors' | 'website' | 'privacy_url'
>;

/** The branding as the API returns it. */
export function publicBranding(
  { logo_sha256, accent_color, website, privacy_url }: BrandingRow,
  baseUrl: string,
): PublicBranding {
  return {
    logo: logo_sha256 === null ? null : `${baseUrl}${logoPath(logo_sha256)}`,
    accent_color,
    accent_colors: accent_color === null ? null : accentColors(accents.memo(accent_color)),
    website,
    privacy_url,
  };
}

function logoPath(sha256: string): string {
  return `/logos/${sha256}.png`;
}

/** Finding a readable colour takes a millisecond. */
const accents = new LRUCache<string, ReadableAccent>({
  max: 1_000,
  memoMethod: (color) => readableAccent(color),
});

function accentColors({ light, dark }: ReadableAccent): AccentColors {
  const inScheme = ({ accent, onAccent, isAdjusted }: ReadableAccent['light']) => ({
    accent,
    on_accent: onAccent,
    is_adjusted: isAdjusted,
  });
  return { light: inScheme(light), dark: inScheme(dark) };
}
