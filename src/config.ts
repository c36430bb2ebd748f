import type { X509Certificate } from 'node:crypto';
import { type CertificateSealFile, certificateSeal } from './config/certificate-seal.ts';
import {
  databaseUrl,
  mailFrom,
  networks,
  otherDatabaseUrl,
  rateLimitStore,
  smtpUrl,
} from './config/connections.ts';
import { directory } from './config/directory.ts';
import { timestampAuthorities, timestampUrl, witnesses } from './config/evidence.ts';
import { type Oidc, oidc } from './config/oidc.ts';
import { readVariable } from './config/read-variable.ts';
import { otlpEndpoint } from './config/telemetry.ts';
import { baseUrl, contactUrl, integer, logLevel, metricsToken, origins } from './config/values.ts';
import type { Witness } from './evidence/publishing/witness.ts';
import type { Network } from './platform/outgoing/networks.ts';

/** The typed environment (contract section 1). Every variable also has a `_FILE` variant with the path of a file. */
export interface Config {
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  /** Undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The owner of the tables, for migrations. Undefined means that the user of `databaseUrl` applies them. */
  databaseMigrationUrl: string | undefined;
  /** A replica of the database for reads that may lag. Undefined means that everything is read from `databaseUrl`. */
  databaseReplicaUrl: string | undefined;
  /** Undefined means the key generated into `dataDir/secret.key`. */
  secretKey: string | undefined;
  /** Undefined means that emails are written to `dataDir/mail`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  rateLimitPerMinute: number;
  /** `memory`, `postgres` or a redis URL. */
  rateLimitStore: string;
  trustedProxyHops: number;
  webhookAllowedNetworks: Network[];
  /** The number of days after which a finished delivery is deleted. */
  webhookRetentionDays: number;
  embedAllowedOrigins: string[];
  /** Undefined means that certificates are not sealed. */
  certificateSeal: CertificateSealFile | undefined;
  /** Undefined means that people can only sign in with passwords. */
  oidc: Oidc | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  /** The contact for vulnerabilities of this installation. Undefined means that no `security.txt` is served. */
  securityContact: string | undefined;
  /** Where a process that is only a worker serves health and metrics. Undefined means nowhere. */
  workerPort: number | undefined;
  /** The timestamp authority that confirms signed heads of evidence logs. */
  timestampUrl: string | undefined;
  /**
   * One of these must have issued the certificate of a timestamp; any certificate for timestamps will do when empty.
   */
  timestampAuthorities: X509Certificate[];
  /** The witnesses that cosign these heads. */
  witnesses: Witness[];
  /** Where traces and metrics are exported to. Undefined means nowhere. */
  otlpEndpoint: string | undefined;
}

/** Reads the environment. Throws a ConfigError for the first invalid value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = (name: string) => readVariable(env, name);
  const optional = <T>(name: string, check: (name: string, value: string | undefined) => T) =>
    check(name, read(name));
  const withDefault = <T>(name: string, fallback: string, check: (name: string, value: string) => T) =>
    check(name, read(name) ?? fallback);
  const whole = (name: string, fallback: number, min: number, max: number) =>
    integer(name, read(name) ?? String(fallback), min, max);
  const port = whole('PORT', 3000, 1, 65_535);
  const database = optional('DATABASE_URL', databaseUrl);
  const otherDatabase = (name: string) => otherDatabaseUrl(name, read(name), database !== undefined);
  const smtp = optional('SMTP_URL', smtpUrl);
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    baseUrl: withDefault('BASE_URL', `http://localhost:${port}`, baseUrl),
    dataDir: withDefault('DATA_DIR', './data', directory),
    databaseUrl: database,
    databaseMigrationUrl: otherDatabase('DATABASE_MIGRATION_URL'),
    databaseReplicaUrl: otherDatabase('DATABASE_REPLICA_URL'),
    secretKey: read('SECRET_KEY'),
    smtpUrl: smtp,
    mailFrom: mailFrom('MAIL_FROM', read('MAIL_FROM'), smtp !== undefined),
    rateLimitPerMinute: whole('RATE_LIMIT_PER_MINUTE', 100, 1, 1_000_000_000),
    rateLimitStore: withDefault('RATE_LIMIT_STORE', 'memory', rateLimitStore),
    trustedProxyHops: whole('TRUSTED_PROXY_HOPS', 0, 0, 100),
    webhookAllowedNetworks: withDefault('WEBHOOK_ALLOWED_NETWORKS', '', networks),
    // At least 7, because disabling a webhook looks at five days of failures (webhooks/disable-failing.ts).
    webhookRetentionDays: whole('WEBHOOK_RETENTION_DAYS', 30, 7, 3_650),
    embedAllowedOrigins: withDefault('EMBED_ALLOWED_ORIGINS', '', origins),
    certificateSeal: certificateSeal(read('CERTIFICATE_SEAL'), read('CERTIFICATE_SEAL_PASSWORD')),
    oidc: oidc(read),
    logLevel: withDefault('LOG_LEVEL', 'info', logLevel),
    metricsToken: optional('METRICS_TOKEN', metricsToken),
    securityContact: optional('SECURITY_CONTACT', contactUrl),
    workerPort: read('WORKER_PORT') === undefined ? undefined : whole('WORKER_PORT', 0, 1, 65_535),
    timestampUrl: optional('TIMESTAMP_URL', timestampUrl),
    timestampAuthorities: optional('TIMESTAMP_CA', timestampAuthorities),
    witnesses: withDefault('WITNESS_URLS', '', witnesses),
    otlpEndpoint: optional('OTEL_EXPORTER_OTLP_ENDPOINT', otlpEndpoint),
  };
}
