import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { RedrawnLogo } from './redraw.ts';

/** Replaces the logo of an organisation, or removes it. */
export async function setLogo(tx: Tx, orgId: string, logo: RedrawnLogo | null): Promise<void> {
  if (logo === null) {
    await sql`delete from logos where org_id = ${orgId}`.execute(tx);
    return;
  }
  const { png, width, height } = logo;
  const sha256 = hash('sha256', png);
  await sql`
    insert into logos (org_id, sha256, png, width, height)
    values (${orgId}, ${sha256}, ${Buffer.from(png)}, ${width}, ${height})
    on conflict (org_id) do update
      set sha256 = excluded.sha256, png = excluded.png, width = excluded.width, height = excluded.height`.execute(
    tx,
  );
}
