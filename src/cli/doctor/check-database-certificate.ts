import { TLSSocket } from 'node:tls';
import { DatabaseClient } from '../../platform/database/client.ts';
import { addressOf, type Connection } from '../../platform/database/database.ts';
import { timeoutsOf } from '../../platform/database/timeouts.ts';
import { dateOf, isRenewalOverdue } from './expiry.ts';
import type { Finding } from './finding.ts';

/**
 * Warns before the certificate of the database's server expires. Undefined while there is time, without TLS, and if the
 * certificate is not verified.
 */
export async function checkDatabaseCertificate(connection: Connection): Promise<Finding | undefined> {
  const client = new DatabaseClient({
    ...addressOf(connection),
    connectionTimeoutMillis: timeoutsOf(connection).connectMs,
  });
  client.on('error', () => {});
  await client.connect();
  const { stream } = client.connection;
  const certificate =
    stream instanceof TLSSocket && stream.authorized ? stream.getPeerX509Certificate() : undefined;
  await client.end();
  if (!certificate) return undefined;
  const { validFromDate: from, validToDate: to } = certificate;
  if (!isRenewalOverdue({ from, to })) return undefined;
  return {
    check: 'database TLS',
    status: 'warning',
    message: `The database's certificate expires on ${dateOf(to)}, after which nothing connects to it`,
    fix: 'Renew the certificate of PostgreSQL, and let it reload its configuration',
  };
}
