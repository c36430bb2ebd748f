import { sql } from 'kysely';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { evidenceKeys } from '../keys.ts';
import { type Head, isSignedHead } from './heads.ts';

/** Whether one of the keys signed the last head of some log; true when there is no head. */
export async function isLastHeadOurs(db: Db, keyring: Keyring): Promise<boolean> {
  const { rows } = await sql<{ origin: string } & Head>`
    select origin, size, root, note, signed_at
    from (select * from evidence_heads order by org_id desc, log desc, size desc limit 1) as head
    join evidence_logs log on log.org_id = head.org_id and log.number = head.log`.execute(db);
  const [head] = rows;
  return head === undefined || isSignedHead(evidenceKeys(keyring), head, head);
}
