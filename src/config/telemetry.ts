import { ConfigError } from './config-error.ts';
import { parseHttpUrl } from './values.ts';

/**
 * The collector's URL for OTLP over HTTP, without a trailing slash. No message repeats it, because it can contain a
 * password.
 */
export function otlpEndpoint(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const fix = 'write it as http://collector.example.com:4318';
  const url = parseHttpUrl(value);
  if (!url) throw new ConfigError(`${name} is not an http:// or https:// URL; ${fix}`);
  if (url.username || url.password)
    throw new ConfigError(
      `${name} contains a user name or password; ${fix}, and set OTEL_EXPORTER_OTLP_HEADERS to authorization=…`,
    );
  if (url.search || url.hash) throw new ConfigError(`${name} has a part after "?" or "#"; ${fix}`);
  return url.href.replace(/\/+$/, '');
}
