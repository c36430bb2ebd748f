import { texts } from '../../texts/organisation.ts';
import styles from './branding-preview.module.css';

/** What is in the form. */
export interface Brand {
  name: string;
  /** An address or a data URL. */
  logo: string | null;
  /** `#rrggbb`. */
  accent: string | null;
  website: string;
  privacyUrl: string;
}

export function BrandLogo({ brand: { logo, name } }: { brand: Brand }) {
  return logo ? <img className={styles.logo} src={logo} alt={name} /> : null;
}

/** The links of a page or email, which lead nowhere in the preview. */
export function BrandLinks({ brand: { website, privacyUrl } }: { brand: Brand }) {
  const host = URL.canParse(website) && new URL(website).host;
  if (!host && !privacyUrl) return null;
  return (
    <p className={styles.links}>
      {host && <span>{host}</span>}
      {privacyUrl && <span>{texts.privacyPolicy}</span>}
    </p>
  );
}
