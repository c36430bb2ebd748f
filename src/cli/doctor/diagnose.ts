import type { Config } from '../../config.ts';
import { recipientNames } from '../../evidence/publishing/recipient-names.ts';
import { certificateSettings } from '../../evidence-files/certificate-settings.ts';
import { createLog } from '../../log.ts';
import { createKeyring, type Keyring } from '../../platform/crypto/keyring.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { clusterPath } from '../../platform/postgres/start.ts';
import type { Connections } from '../../require-usable-connections.ts';
import { hasNoDatabase, readSecretKey } from '../../secret-key.ts';
import { findDatabase } from '../../store.ts';
import { listReceivers } from '../../webhooks/list-receivers.ts';
import { describeFailure } from '../describe-failure.ts';
import { checkBaseUrl } from './check-base-url.ts';
import { checkClock } from './check-clock.ts';
import { checkCollation } from './check-collation.ts';
import { checkDatabase, checkServer } from './check-database.ts';
import { checkDatabaseCertificate } from './check-database-certificate.ts';
import { checkDatabaseUsers, checkOwner } from './check-database-users.ts';
import { checkDisk } from './check-disk.ts';
import { checkEmail } from './check-email.ts';
import { checkEvidence, checkPublishing } from './check-evidence.ts';
import { checkLocale } from './check-locale.ts';
import { checkLocks } from './check-locks.ts';
import { checkOlderKeys } from './check-older-keys.ts';
import { checkProxy } from './check-proxy.ts';
import { checkRateLimitStore } from './check-rate-limit-store.ts';
import { checkReplica } from './check-replica.ts';
import { checkSeal } from './check-seal.ts';
import { checkSecretKey } from './check-secret-key.ts';
import { checkSignInProvider } from './check-sign-in-provider.ts';
import { checkTimestamps } from './check-timestamps.ts';
import { checkTriggers } from './check-triggers.ts';
import { checkWebhooks } from './check-webhooks.ts';
import { checkWorkers } from './check-workers.ts';
import type { Finding } from './finding.ts';

/** The output of --json. `ok` is false when something must be fixed. */
export interface Diagnosis {
  ok: boolean;
  checks: Finding[];
}

/** Runs all checks. */
export async function diagnose(config: () => Promise<Config>): Promise<Diagnosis> {
  const checks = await runChecks(config);
  return { ok: checks.every(({ status }) => status !== 'failed'), checks };
}

async function runChecks(readConfig: () => Promise<Config>): Promise<Finding[]> {
  let config: Config;
  let keyring: Keyring | undefined;
  let seal: Finding | undefined;
  try {
    config = await readConfig();
    const certificates = await certificateSettings(config, createLog('silent'));
    seal = checkSeal(certificates.seal);
    if (!hasNoDatabase(config)) keyring = createKeyring(readSecretKey(config));
    // Only checks the key. Without the variable, this would generate one, and nothing is created here.
    else if (config.secretKey !== undefined) readSecretKey(config);
  } catch (error) {
    return [{ check: 'configuration', status: 'failed', message: describeFailure(error) }];
  }
  const isEmbedded = config.databaseUrl === undefined && !hasNoDatabase(config);
  return withoutGaps([
    { check: 'configuration', status: 'ok', message: 'All variables are valid' },
    isEmbedded ? await checkDisk(clusterPath(config.dataDir)) : undefined,
    ...(keyring ? await checkStore(config, keyring) : describeNew(config)),
    seal,
    ...(await Promise.all([checkEmail(config), checkBaseUrl(config)])),
    checkProxy(config),
    await checkSignInProvider(config),
    await checkTimestamps(config),
  ]);
}

/** Without the checks that do not apply to this installation, or found nothing to report. */
function withoutGaps(findings: (Finding | undefined)[]): Finding[] {
  return findings.filter((finding) => finding !== undefined);
}

function describeNew({ dataDir, secretKey }: Config): Finding[] {
  return [
    {
      check: 'database',
      status: 'warning',
      message: `There is no database in ${dataDir} yet`,
      fix: 'Start the server, which creates it; if there should be one, set DATA_DIR or DATABASE_URL',
    },
    {
      check: 'secret key',
      status: 'ok',
      message: secretKey === undefined ? 'The first start generates it' : 'SECRET_KEY is set',
    },
  ];
}

/** The checks that need the database. */
async function checkStore(config: Config, keyring: Keyring): Promise<Finding[]> {
  await using open = new AsyncDisposableStack();
  try {
    const { stop, ...connections } = await findDatabase(config, { for: 'command' }, createLog('error'));
    open.defer(stop);
    const { db, close } = openDatabase(connections.connection);
    open.defer(close);
    return await checkOpenStore(config, keyring, db, connections);
  } catch (error) {
    return [{ check: 'database', status: 'failed', message: describeFailure(error) }];
  }
}

async function checkOpenStore(
  config: Config,
  keyring: Keyring,
  db: Db,
  connections: Connections,
): Promise<Finding[]> {
  const server = await checkServer(db, connections);
  if (server) return [server];
  // Before the checks that would wait for it.
  const locks = await checkLocks(db);
  if (locks) return [locks];
  const database = await checkDatabase(db, connections);
  // If the owner creates tables elsewhere, those of the service seem to be missing.
  if (database.status === 'failed') return withoutGaps([database, await checkOwner(db, connections)]);
  // Before the migrations are applied, the tables may not exist.
  const isMigrated = database.status === 'ok';
  const receivers = isMigrated ? await listReceivers(db) : [];
  const recipients = recipientNames(config);
  return withoutGaps([
    database,
    await checkDatabaseCertificate(connections.connection),
    await checkLocale(db),
    await checkCollation(db),
    await checkDatabaseUsers(db, connections),
    isMigrated ? await checkTriggers(db) : undefined,
    await checkReplica(config, db),
    await checkRateLimitStore(config),
    await checkClock(db),
    await checkSecretKey(config, keyring, { db: isMigrated ? db : undefined, receivers }),
    isMigrated ? await checkOlderKeys(db, keyring) : undefined,
    isMigrated ? await checkWebhooks(receivers, config.webhookAllowedNetworks) : undefined,
    isMigrated ? await checkWorkers(db) : undefined,
    isMigrated ? await checkEvidence(db) : undefined,
    isMigrated && recipients.length > 0 ? await checkPublishing(db, recipients) : undefined,
  ]);
}
