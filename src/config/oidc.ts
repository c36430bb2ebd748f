import { isLoopback } from '../platform/is-loopback.ts';
import { ConfigError } from './config-error.ts';
import { parseUrl } from './values.ts';

/** An OpenID Connect provider for signing in to the dashboard. */
export interface Oidc {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name on the sign-in button. */
  name: string;
}

/**
 * The OIDC_ variables; undefined when none is set. All except the name must be set together, and the name not without
 * them.
 */
export function oidc(read: (name: string) => string | undefined): Oidc | undefined {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const [issuer, clientId, clientSecret] = names.map(read);
  const name = read('OIDC_NAME');
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) {
    if (name === undefined) return undefined;
    throw new ConfigError(
      'OIDC_ISSUER is missing, but OIDC_NAME is set; set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or unset it',
    );
  }
  const missing = names.find((each) => read(each) === undefined);
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigError(
      `${missing} is missing, but others of ${names.join(', ')} are set; set all three or none`,
    );
  return { issuer: checkIssuer(issuer), clientId, clientSecret, name: name ?? 'single sign-on' };
}

/** The base URL of the provider's discovery document (OpenID Connect Discovery 1.0, section 4). */
function checkIssuer(value: string): string {
  const url = parseUrl(value);
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!isPlain || !isSafe)
    throw new ConfigError(
      'OIDC_ISSUER is not a plain https URL; write it as the provider does, such as https://login.example.com/tenant',
    );
  return value.replace(/\/+$/, '');
}
