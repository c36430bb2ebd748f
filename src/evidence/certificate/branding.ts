/** The branding of the organisation that a certificate is for, at the time of issue. None of it is evidence. */
export interface CertificateBranding {
  /** As `encodePng` writes it. */
  logo: { png: Uint8Array; width: number; height: number } | null;
  /** The colour of decoration, `#rrggbb`; null for the default. */
  accent: string | null;
  website: string | null;
  privacyUrl: string | null;
  contactEmail: string | null;
}
