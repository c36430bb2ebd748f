import pg from 'pg';
import { parseMailbox } from '../emails/transport/parse-mailbox.ts';
import { errorMessage } from '../platform/error-message.ts';
import { type Network, parseNetworks } from '../platform/outgoing/networks.ts';
import { checkDatabaseTls, verifyFully } from './check-database-tls.ts';
import { ConfigError } from './config-error.ts';
import { isPercentEncoded, parseUrl, quote } from './values.ts';

/**
 * Each of these validates a connection to another service. Such a URL can contain a password, so no message repeats it.
 */

export function databaseUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const fix = 'write it as postgres://user:password@host:5432/database';
  if (!/^postgres(ql)?:\/\//.test(value)) throw new ConfigError(`${name} is not a postgres:// URL; ${fix}`);
  checkReadAsMeant(name, value, fix);
  checkDatabaseTls(name, value);
  const url = verifyFully(value);
  try {
    // pg's own parser decides, since it also accepts forms that are not valid URLs, such as
    // postgres://user@/db?host=/run.
    if (new pg.Client({ connectionString: url }).port === 0) throw new Error('the port is 0');
  } catch (cause) {
    // The parser also reads the files of sslrootcert, sslcert and sslkey.
    if (cause instanceof Error && 'syscall' in cause && 'path' in cause)
      throw new ConfigError(
        `${name} names ${cause.path}, which cannot be read; check the path and its permissions`,
        { cause },
      );
    throw new ConfigError(
      `${name} cannot be read as a URL; ${fix}, with special characters percent-encoded`,
      { cause },
    );
  }
  return url;
}

/**
 * Refuses what pg would accept, but not read as it was meant. Of a password with a "/", "?" or "#" after digits, it
 * takes these as the port, and the user as the host. With a stray "%", it takes some of the other escapes literally. A
 * list of hosts, from which libpq would choose the primary, is one name to it.
 */
function checkReadAsMeant(name: string, value: string, fix: string): void {
  if (strayPercent.test(value)) throw new ConfigError(`${name} has a stray "%"; write "%" as %25`);
  if (credentialsCutOff.test(value))
    throw new ConfigError(
      `${name} has an "@" after its host, as if that were the user; ${fix}, with special characters percent-encoded`,
    );
  if (severalHosts.test(value))
    throw new ConfigError(
      `${name} has several hosts; set it to one, such as a name or address that moves to the new primary after a failover`,
    );
}

const strayPercent = /%(?![0-9a-f]{2})/i;
/** Parameters may contain an "@". */
const credentialsCutOff = /^\w+:\/\/[^/?#@]*(\/[^?#]*|\?[^=#]*|#.*)@/;

/** A socket's directory may have a comma in its name. */
const severalHosts = /^\w+:\/\/([^/?#]*@)?(?![^/?#]*@)[^/?#]*,|[?&]host=(?!\/)[^&#]*,/;

/**
 * Another connection to the database of DATABASE_URL: its owner's, or to a replica. The embedded database needs
 * neither.
 */
export function otherDatabaseUrl(
  name: string,
  value: string | undefined,
  hasDatabaseUrl: boolean,
): string | undefined {
  if (value !== undefined && !hasDatabaseUrl)
    throw new ConfigError(
      `${name} is set, but DATABASE_URL is not; set both, or neither for the embedded database`,
    );
  return databaseUrl(name, value);
}

export function smtpUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const fix = 'write it as smtp://user:password@host:587, with special characters percent-encoded';
  const url = parseUrl(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError(`${name} is not an smtp:// or smtps:// URL; ${fix}`);
  if (url.search || url.hash || url.pathname.length > 1)
    throw new ConfigError(`${name} has a part after the host and port; ${fix}`);
  checkCredentials(name, url);
  return value;
}

function checkCredentials(name: string, { username, password }: URL): void {
  if (!isPercentEncoded(username) || !isPercentEncoded(password))
    throw new ConfigError(`${name} has a stray "%" in its user or password; write "%" as %25`);
}

export function mailFrom(name: string, value: string | undefined, isRequired: boolean): string {
  if (value === undefined && !isRequired) return 'Assent <assent@localhost>';
  const fix = 'set it to an address such as "Assent <assent@example.com>"';
  if (value === undefined) throw new ConfigError(`${name} is missing, but SMTP_URL is set; ${fix}`);
  try {
    parseMailbox(value);
  } catch (cause) {
    throw new ConfigError(`${name} is ${quote(value)}, which is not a single plain address; ${fix}`, {
      cause,
    });
  }
  return value;
}

/** `memory`, `postgres` or a Redis URL. */
export function rateLimitStore(name: string, value: string): string {
  if (value === 'memory' || value === 'postgres') return value;
  const fix = 'write it as redis://user:password@host:6379/0, with special characters percent-encoded';
  const url = parseUrl(value);
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError(`${name} is not valid; set it to memory or postgres, or ${fix}`);
  if (!/^(\/\d*)?$/.test(url.pathname))
    throw new ConfigError(`${name} has a path that is not the number of a database; ${fix}`);
  if (url.search || url.hash) throw new ConfigError(`${name} has a part after "?" or "#"; ${fix}`);
  checkCredentials(name, url);
  return value;
}

export function networks(name: string, value: string): Network[] {
  try {
    return parseNetworks(value);
  } catch (cause) {
    const problem = errorMessage(cause);
    throw new ConfigError(`${name}: ${problem}`, { cause });
  }
}
