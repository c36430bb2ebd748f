import { TLSSocket } from 'node:tls';
import { connectClient } from '../../platform/database/connect-client.ts';
import type { Connection } from '../../platform/database/database.ts';
import { dateOf, isRenewalOverdue } from './expiry.ts';
import type { Finding } from './finding.ts';

/**
 * Warns before the certificate of the database's server expires. Undefined while there is time, without TLS, and if the
 * certificate is not verified.
 */
export async function checkDatabaseCertificate(connection: Connection): Promise<Finding | undefined> {
  const client = await connectClient(connection);
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
