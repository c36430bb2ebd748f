import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { refusal } from './config.fixture.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'assent-config-'));
after(() => rmSync(folder, { recursive: true }));

/** Creates a file with this content. */
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('without any variable, everything has the default from the contract', () => {
  const { dataDir, ...config } = readConfig({});
  assert.equal(dataDir, join(process.cwd(), 'data'));
  assert.deepEqual(config, {
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databaseMigrationUrl: undefined,
    databaseReplicaUrl: undefined,
    secretKey: undefined,
    smtpUrl: undefined,
    mailFrom: 'Assent <assent@localhost>',
    rateLimitPerMinute: 100,
    rateLimitStore: 'memory',
    trustedProxyHops: 0,
    webhookAllowedNetworks: [],
    webhookRetentionDays: 30,
    embedAllowedOrigins: [],
    certificateSeal: undefined,
    oidc: undefined,
    logLevel: 'info',
    metricsToken: undefined,
    securityContact: undefined,
    workerPort: undefined,
    timestampAuthorities: [],
    timestampUrl: undefined,
    witnesses: [],
    otlpEndpoint: undefined,
  });
});

test('given values are used, and blank ones count as missing', () => {
  const config = readConfig({
    PORT: ' 8080 ',
    HOST: '',
    BASE_URL: 'https://sign.example.com/assent/',
    DATABASE_URL: 'postgres://assent@/assent?host=/run/postgresql',
    SMTP_URL: 'smtps://user:p%40ss@mail.example.com',
    MAIL_FROM: 'Harbour & Finch <sign@example.com>',
    RATE_LIMIT_STORE: 'rediss://:secret@redis:6379/1',
    EMBED_ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173, http://[::1]:5173',
    WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8, fd00::/8',
    WORKER_PORT: '9000',
  });
  assert.equal(config.workerPort, 9000);
  assert.equal(config.port, 8080);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.baseUrl, 'https://sign.example.com/assent');
  assert.deepEqual(config.embedAllowedOrigins, [
    'https://a.example',
    'http://localhost:5173',
    'http://[::1]:5173',
  ]);
  assert.equal(config.webhookAllowedNetworks.length, 2);
});

const variables = {
  PORT: '8080',
  HOST: '0.0.0.0',
  BASE_URL: 'https://sign.example.com',
  DATA_DIR: '/srv/assent',
  DATABASE_URL: 'postgres://localhost/assent',
  DATABASE_MIGRATION_URL: 'postgres://assent_owner@localhost/assent',
  DATABASE_REPLICA_URL: 'postgres://assent@replica/assent',
  SECRET_KEY: 'kept as it is',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'a@example.com',
  RATE_LIMIT_PER_MINUTE: '7',
  RATE_LIMIT_STORE: 'postgres',
  TRUSTED_PROXY_HOPS: '2',
  WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8',
  WEBHOOK_RETENTION_DAYS: '90',
  EMBED_ALLOWED_ORIGINS: 'https://a.example',
  OIDC_ISSUER: 'https://login.example.com/tenant',
  OIDC_CLIENT_ID: 'assent',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_NAME: 'Harbour login',
  CERTIFICATE_SEAL: file('seal.p12', 'still closed'),
  CERTIFICATE_SEAL_PASSWORD: 'a password',
  LOG_LEVEL: 'warn',
  METRICS_TOKEN: 'a-token-of-letters',
  SECURITY_CONTACT: 'https://example.com/security',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com:4318/otlp/',
  WORKER_PORT: '9000',
};

test('every variable can be set through a file', () => {
  const twins = Object.entries(variables).map(([name, value]) => [`${name}_FILE`, file(name, `${value}\n`)]);
  assert.deepEqual(readConfig(Object.fromEntries(twins)), readConfig(variables));
});

const problems: [name: string, value: string, message: RegExp][] = [
  ['PORT', 'http', /^PORT is "http"; set it to a whole number from 1 to 65535$/],
  ['PORT', '0', /^PORT is "0"/],
  ['PORT', '65536', /^PORT is "65536"/],
  ['PORT', '80.5', /^PORT is "80\.5"/],
  ['PORT', '0x50', /^PORT is "0x50"/],
  ['BASE_URL', 'sign.example.com', /^BASE_URL is not an http or https URL; write it as/],
  ['BASE_URL', 'ftp://sign.example.com', /^BASE_URL is not an http/],
  ['BASE_URL', 'https://user:hunter2@sign.example.com', /^BASE_URL must only contain a scheme/],
  ['BASE_URL', 'https://sign.example.com/?a=hunter2', /^BASE_URL must only contain a scheme/],
  ['BASE_URL', 'https://sign.example.com?', /^BASE_URL must only contain a scheme/],
  ['BASE_URL', 'https://sign.example.com/#', /^BASE_URL must only contain a scheme/],
  ['BASE_URL', 'https://*.example.com', /^BASE_URL must only contain a scheme/],
  ['BASE_URL', 'https://sign.example.com/a;b', /^BASE_URL must only contain a scheme/],
  ['BASE_URL', 'https://sign.example.com/100%', /^BASE_URL must only contain a scheme/],
  [
    'BASE_URL',
    'https://sign.example.com/legal/dashboard/',
    /^BASE_URL ends with \/dashboard; leave that out/,
  ],
  ['BASE_URL', 'https://sign.example.com:0', /^BASE_URL is not an http/],
  ['DATABASE_URL', 'mysql://u:hunter2@host/db', /^DATABASE_URL is not a postgres:\/\/ URL; write it as/],
  ['DATABASE_URL', 'postgres://u:hunter2@host:99999/db', /^DATABASE_URL cannot be read as a URL; write it/],
  ['DATABASE_URL', 'postgres://u:hunter2@host:0/db', /^DATABASE_URL cannot be read as a URL; write it/],
  [
    'DATABASE_URL',
    'postgres://u:hunter2@host/db?sslmode=verify-full&sslrootcert=/no/ca.crt',
    /^DATABASE_URL names \/no\/ca\.crt, which cannot be read; check the path and its permissions$/,
  ],
  [
    'DATABASE_URL',
    'postgres://u:hunter2@host/db?sslmode=bogus',
    /^DATABASE_URL has "sslmode=bogus", which is not valid; set sslmode to one of verify-full, verify-ca, /,
  ],
  ['DATABASE_URL', 'postgres://u:hunter2@/db?host=/run&sslmode=', /^DATABASE_URL has "sslmode=", which is/],
  ['DATABASE_URL', 'postgres://u:hunter2@host/db?SSLMODE=require', /^DATABASE_URL has "SSLMODE=require", wh/],
  ['DATABASE_URL', 'postgres://u:hunter2@host/db?ssl=false', /^DATABASE_URL has "ssl=false", which is not v/],
  ['DATABASE_URL', 'postgres://u:%hunter2@host/db', /^DATABASE_URL has a stray "%"; write "%" as %25$/],
  ['DATABASE_URL', 'postgres://u:a%2Fhunter2%4@host/db', /^DATABASE_URL has a stray "%"; write/],
  [
    'DATABASE_URL',
    'postgres://u:1/hunter2@host/db',
    /^DATABASE_URL has an "@" after its host, .* percent-encoded$/,
  ],
  ['DATABASE_URL', 'postgresql://u:/hunter2@host/db', /^DATABASE_URL has an "@" after its host/],
  ['DATABASE_URL', 'postgres://u:1?hunter2@host/db', /^DATABASE_URL has an "@" after its host/],
  ['DATABASE_URL', 'postgres://u:1#hunter2@host/db', /^DATABASE_URL has an "@" after its host/],
  [
    'DATABASE_URL',
    'postgres://u:hunter2@one:5432,two:5432/db?target_session_attrs=read-write',
    /^DATABASE_URL has several hosts; set it to one, such as a name or address that moves to the new primary /,
  ],
  ['DATABASE_URL', 'postgres://one,two/db', /^DATABASE_URL has several hosts; set it to one/],
  ['DATABASE_URL', 'postgres://u:hunter2@/db?user=u&host=one,two', /^DATABASE_URL has several hosts/],
  ['SMTP_URL', 'mail.example.com:587', /^SMTP_URL is not an smtp:\/\/ or smtps:\/\/ URL; write it as/],
  ['SMTP_URL', 'https://u:hunter2@mail.example.com', /^SMTP_URL is not an smtp/],
  ['SMTP_URL', 'smtp://', /^SMTP_URL is not an smtp/],
  ['SMTP_URL', 'smtp://u:hunter2@host:0', /^SMTP_URL is not an smtp/],
  ['SMTP_URL', 'smtp://u:hunter2@host/?tls.rejectUnauthorized=false', /^SMTP_URL has a part after/],
  ['SMTP_URL', 'smtp://u:%hunter2@host', /^SMTP_URL has a stray "%"/],
  [
    'SMTP_URL',
    'smtp://u:1/hunter2@host:587',
    /^SMTP_URL has a part after .* special characters percent-encoded$/,
  ],
  [
    'SMTP_URL',
    'smtp://u:a/hunter2@host:587',
    /^SMTP_URL is not an smtp.* special characters percent-encoded$/,
  ],
  ['MAIL_FROM', 'nobody', /^MAIL_FROM is "nobody", which is not a single plain address; set it/],
  ['MAIL_FROM', 'a@example.com, b@example.com', /^MAIL_FROM is "a@example.com, b@/],
  ['MAIL_FROM', 'sign@exa mple.com', /^MAIL_FROM is "sign@exa mple\.com", which is not/],
  ['MAIL_FROM', 'Harbour sign@example.com', /^MAIL_FROM is "Harbour sign@example\.com", which is not/],
  ['SECURITY_CONTACT', 'security@example.com', /^SECURITY_CONTACT is "security@example\.com"; write it as/],
  ['SECURITY_CONTACT', 'http://example.com', /^SECURITY_CONTACT is/],
  ['SECURITY_CONTACT', 'mailto:nobody', /^SECURITY_CONTACT is/],
  ['RATE_LIMIT_PER_MINUTE', '0', /^RATE_LIMIT_PER_MINUTE is "0"/],
  ['RATE_LIMIT_PER_MINUTE', '-5', /^RATE_LIMIT_PER_MINUTE is "-5"/],
  ['RATE_LIMIT_STORE', 'memcached', /^RATE_LIMIT_STORE is not valid; set it to memory or postgres, or write/],
  ['RATE_LIMIT_STORE', 'redis://', /^RATE_LIMIT_STORE is not valid/],
  ['RATE_LIMIT_STORE', 'redis://host:0', /^RATE_LIMIT_STORE is not valid/],
  ['RATE_LIMIT_STORE', 'redis://u:hunter2@host/cache', /^RATE_LIMIT_STORE has a path that is not the number/],
  ['RATE_LIMIT_STORE', 'redis://u:%hunter2@host', /^RATE_LIMIT_STORE has a stray "%" in its user or/],
  [
    'RATE_LIMIT_STORE',
    'redis://u:1/hunter2@host',
    /^RATE_LIMIT_STORE has a path .* special characters percent-/,
  ],
  [
    'RATE_LIMIT_STORE',
    'redis://u:1?hunter2@host',
    /^RATE_LIMIT_STORE has a part after "\?" or "#"; write it as/,
  ],
  [
    'RATE_LIMIT_STORE',
    'redis://u:1#hunter2@host',
    /^RATE_LIMIT_STORE has a part after "\?" or "#"; write it as/,
  ],
  [
    'RATE_LIMIT_STORE',
    'redis://u:a/hunter2@host',
    /^RATE_LIMIT_STORE is not valid; .* special characters percent-/,
  ],
  ['TRUSTED_PROXY_HOPS', 'true', /^TRUSTED_PROXY_HOPS is "true"/],
  ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.1', /^WEBHOOK_ALLOWED_NETWORKS: "10\.0\.0\.1" is not a network/],
  ['WEBHOOK_ALLOWED_NETWORKS', '10.0.0.1/8', /^WEBHOOK_ALLOWED_NETWORKS: .* write 10\.0\.0\.0\/8$/],
  ['WEBHOOK_RETENTION_DAYS', '6', /^WEBHOOK_RETENTION_DAYS is "6"; set it to a whole number from 7 to 3650$/],
  ['EMBED_ALLOWED_ORIGINS', 'https://a.example/', /^EMBED_ALLOWED_ORIGINS contains "https:\/\/a\.example\/"/],
  [
    'EMBED_ALLOWED_ORIGINS',
    'https://a.example:0',
    /^EMBED_ALLOWED_ORIGINS contains "https:\/\/a\.example:0"/,
  ],
  ['EMBED_ALLOWED_ORIGINS', 'https://a..example', /^EMBED_ALLOWED_ORIGINS contains/],
  ['EMBED_ALLOWED_ORIGINS', '*', /^EMBED_ALLOWED_ORIGINS contains "\*", which is not an origin; write it/],
  ['EMBED_ALLOWED_ORIGINS', "https://a.example;script-src'self'", /^EMBED_ALLOWED_ORIGINS contains/],
  [
    'CERTIFICATE_SEAL',
    '/no/such.p12',
    /^CERTIFICATE_SEAL names \/no\/such\.p12, which cannot be read; check the path/,
  ],
  [
    'CERTIFICATE_SEAL_PASSWORD',
    'hunter2',
    /^CERTIFICATE_SEAL is missing, but CERTIFICATE_SEAL_PASSWORD is set; set/,
  ],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud", which is not valid; set it to one of trace, debug/],
  ['METRICS_TOKEN', 'hunter2', /^METRICS_TOKEN is shorter than 16 characters/],
  [
    'TIMESTAMP_URL',
    'https://tsa.example.com:0',
    /^TIMESTAMP_URL is not an http:\/\/ or https:\/\/ URL; write/,
  ],
  ['WITNESS_URLS', 'https://witness.example:0#key', /^WITNESS_URLS has an entry that is not an http/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:0', /^OTEL_EXPORTER_OTLP_ENDPOINT is not an http/],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector:4318',
    /^OTEL_EXPORTER_OTLP_ENDPOINT is not an http:\/\/ or https:\/\/ URL; write it as http:/,
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'https://u:hunter2@collector:4318',
    /^OTEL_EXPORTER_OTLP_ENDPOINT contains a user name or password; .* OTEL_EXPORTER_OTLP_HEADERS/,
  ],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'http://collector:4318/?key=hunter2',
    /^OTEL_EXPORTER_OTLP_ENDPOINT has a part after/,
  ],
];

for (const [name, value, message] of problems)
  test(`${name}=${value} is refused with one line that does not contain the secret`, () => {
    const error = refusal({ [name]: value });
    assert.match(error, message);
    assert.doesNotMatch(error, /\n|hunter2/);
  });

test('a sender address without a mail server is accepted, because the emails in DATA_DIR/mail have it too', () => {
  assert.equal(readConfig({ MAIL_FROM: 'a@example.com' }).mailFrom, 'a@example.com');
});

test('a mail server requires a sender address', () => {
  assert.match(
    refusal({ SMTP_URL: 'smtp://localhost' }),
    /^MAIL_FROM is missing, but SMTP_URL is set; set it/,
  );
});

test('an unusable _FILE variable is refused', () => {
  const path = file('both', '8080');
  assert.match(refusal({ PORT: '1', PORT_FILE: path }), /^PORT and PORT_FILE are both set; keep one/);
  assert.match(
    refusal({ PORT_FILE: join(folder, 'gone') }),
    /^PORT_FILE names .*, which cannot be read; check/,
  );
  assert.match(refusal({ PORT_FILE: file('blank', ' \n') }), /^PORT_FILE names .*, which is empty; write/);
});

test('a _FILE variable that names something other than text is refused without what is in it', () => {
  const text = 'postgres://user:password@host/database';
  for (const [name, bytes] of [
    ['SECRET_KEY', Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index))],
    ['DATABASE_URL', Buffer.concat([Buffer.from([255, 254]), Buffer.from(text, 'utf16le')])],
    ['SMTP_URL', Buffer.from(text, 'utf16le')],
    ['CERTIFICATE_SEAL', Buffer.from('3082ff02', 'hex')],
  ] as const) {
    const path = join(folder, 'bytes');
    writeFileSync(path, bytes);
    assert.equal(
      refusal({ [`${name}_FILE`]: path }),
      `${name}_FILE names ${path}, which is not text in UTF-8; write the value into it as text`,
    );
  }
  assert.equal(readConfig({ SECRET_KEY_FILE: file('marked', '\ufeffä key\r\n') }).secretKey, 'ä key');
});
