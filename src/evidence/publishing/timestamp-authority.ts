import type { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import { databaseNow } from '../../platform/database/database-now.ts';
import { headBody } from '../log/heads.ts';
import { maxSkewMs } from '../verify/check-timestamp.ts';
import type { Recipient } from './publish-heads.ts';
import { TimestampError } from './read-token.ts';
import { timestampAuthorityName } from './recipient-names.ts';
import { requestTimestamp } from './request-timestamp.ts';

/**
 * The timestamp authority at this URL (RFC 3161). Its token is over the text of the head, without the signature.
 *
 * @param authorities as for `checkToken`
 * @param now what time it is
 */
export function timestampAuthority(
  url: string,
  authorities: X509Certificate[],
  { now = databaseNow }: { now?: typeof databaseNow } = {},
): Recipient {
  return {
    name: timestampAuthorityName,
    async publish(db, { org_id, number, origin }, head, _published, stopping) {
      const text = headBody(origin, head);
      const { bytes, stampedAt } = await requestTimestamp(url, text, authorities, stopping);
      // Stored, it would be in every bundle of the head, and none of them would verify.
      if (stampedAt.getTime() < Date.parse(head.signed_at) - maxSkewMs)
        throw new TimestampError('sent a timestamp that is more than a day older than the head of the log');
      // Stored, it would be the only one of the head, and prove nothing until then.
      if (stampedAt.getTime() > Date.parse(await now(db)) + maxSkewMs)
        throw new TimestampError(
          'sent a timestamp that is more than a day ahead of the clock of the database',
        );
      await sql`
        insert into evidence_timestamps (org_id, log, size, token, stamped_at)
        values (${org_id}, ${number}, ${head.size}, ${bytes}, ${stampedAt.toISOString()})
        on conflict do nothing`.execute(db);
    },
  };
}
