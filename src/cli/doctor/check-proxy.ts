import type { Config } from '../../config.ts';
import type { Finding } from './finding.ts';

/**
 * Assent serves plain HTTP, so an https BASE_URL means that there is a proxy. Warns if it is not trusted, because its
 * address is then recorded and limited as that of every client. Undefined otherwise.
 */
export function checkProxy({
  baseUrl,
  trustedProxyHops,
}: Pick<Config, 'baseUrl' | 'trustedProxyHops'>): Finding | undefined {
  if (!baseUrl.startsWith('https:') || trustedProxyHops > 0) return undefined;
  return {
    check: 'proxy',
    status: 'warning',
    message:
      "TRUSTED_PROXY_HOPS is 0, so evidence has the proxy's address for every signer, and all clients share one rate limit",
    fix: 'Set TRUSTED_PROXY_HOPS to the number of proxies that append to X-Forwarded-For',
  };
}
