import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Network, parseNetworks } from './platform/outgoing/networks.ts';

/** The typed environment (contract section 1). Every variable has a `_FILE` twin naming a file that holds it. */
export interface Config {
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  /** Undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined means the key generated into `dataDir/secret.key`. */
  secretKey: string | undefined;
  /** Undefined means that mails are written to `dataDir/mail`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  rateLimitPerMinute: number;
  /** `memory`, `postgres` or a redis URL. */
  rateLimitStore: string;
  trustedProxyHops: number;
  webhookAllowedNetworks: Network[];
  embedAllowedOrigins: string[];
  logLevel: string;
  metricsToken: string | undefined;
}

/** A wrong value in the environment. The message names the variable, the fault and the mend. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = (name: string) => readVariable(env, name);
  const port = integer('PORT', read('PORT') ?? '3000', 0, 65_535);
  const smtpUrl = url('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']);
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    baseUrl: (url('BASE_URL', read('BASE_URL'), ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    databaseUrl: url('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    secretKey: read('SECRET_KEY'),
    smtpUrl,
    mailFrom: mailbox('MAIL_FROM', read('MAIL_FROM'), smtpUrl !== undefined),
    rateLimitPerMinute: integer(
      'RATE_LIMIT_PER_MINUTE',
      read('RATE_LIMIT_PER_MINUTE') ?? '100',
      1,
      1_000_000_000,
    ),
    rateLimitStore: rateLimitStore(read('RATE_LIMIT_STORE') ?? 'memory'),
    trustedProxyHops: integer('TRUSTED_PROXY_HOPS', read('TRUSTED_PROXY_HOPS') ?? '0', 0, 100),
    webhookAllowedNetworks: networks('WEBHOOK_ALLOWED_NETWORKS', read('WEBHOOK_ALLOWED_NETWORKS')),
    embedAllowedOrigins: origins('EMBED_ALLOWED_ORIGINS', read('EMBED_ALLOWED_ORIGINS')),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
    metricsToken: read('METRICS_TOKEN'),
  };
}

function readVariable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (value && file) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them`);
  if (!file) return value || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new ConfigError(
      `${name}_FILE names ${file}, which cannot be read; check the path and its permissions`,
      {
        cause,
      },
    );
  }
}

function integer(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (/^\d{1,10}$/.test(value) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} is "${value}", which is not a whole number; set it to ${min}-${max}`);
}

function oneOf(name: string, value: string, allowed: string[]): string {
  if (allowed.includes(value)) return value;
  throw new ConfigError(`${name} is "${value}", which is not known; set it to one of ${allowed.join(', ')}`);
}

function url(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  // The value may hold a password, so it is not repeated in the message.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name} is not a URL it can use; set one that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  return value;
}

function mailbox(name: string, value: string | undefined, required: boolean): string {
  if (value === undefined && !required) return 'Assent <assent@localhost>';
  if (value === undefined)
    throw new ConfigError(
      `${name} is missing, and SMTP_URL is set; set it to an address such as "Assent <assent@example.com>"`,
    );
  if (/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(value)) return value;
  throw new ConfigError(
    `${name} is "${value}", which is not an address; set it to one such as "Assent <assent@example.com>"`,
  );
}

function rateLimitStore(value: string): string {
  if (value === 'memory' || value === 'postgres' || /^rediss?:\/\//.test(value)) return value;
  throw new ConfigError('RATE_LIMIT_STORE is not known; set it to memory, postgres or a redis:// URL');
}

function networks(name: string, value: string | undefined): Network[] {
  try {
    return parseNetworks(value ?? '');
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${name}: ${fault}; set a comma-separated list such as "10.0.0.0/8, fd00::/8"`, {
      cause,
    });
  }
}

function origins(name: string, value: string | undefined): string[] {
  const list = (value ?? '').split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of list)
    if (!URL.canParse(entry) || new URL(entry).origin !== entry)
      throw new ConfigError(
        `${name} holds "${entry}", which is not an origin; write it as https://example.com`,
      );
  return list;
}
