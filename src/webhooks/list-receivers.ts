import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface Receiver {
  url: string;
  secret_sealed: Buffer;
}

/** The newest hundred active webhooks of all organisations, for the operator's checks (`assent doctor`). */
export async function listReceivers(db: Db): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select url, secret_sealed from webhooks where is_active and not is_listener order by created_at desc limit 100`.execute(
    db,
  );
  return rows;
}
