/** How the organisation that a certificate is for looks when it is issued. None of it is evidence. */
export interface CertificateBranding {
  /** As `encodePng` writes it. */
  logo: { png: Uint8Array; width: number; height: number } | null;
  /** Of decoration, `#rrggbb`; null for the usual colour. */
  accent: string | null;
  website: string | null;
  privacyUrl: string | null;
  contactEmail: string | null;
}
