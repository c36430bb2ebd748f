import { sql } from 'kysely';
import type { ActivityEntry, ActivityFilter } from '../../wire/activity.ts';
import type { Pagination } from '../../wire/contract.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { readPage } from '../platform/database/read-page.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { cursorPage, readCursor, refuseCursorWithOffset, writeCursor } from '../platform/http/cursor.ts';
import { activityColumns } from './columns.ts';

/** Where a page ended. */
type Position = Pick<ActivityEntry, 'at' | 'id'>;

/** The form of a cursor of this list. */
const cursorKind = 'activity-1';

/** A page of what happened in an organisation, newest first. FORBIDDEN for viewers. */
export async function listActivity(
  db: Db,
  keyring: Keyring,
  caller: Caller,
  { targetType, cursor, limit, offset }: ActivityFilter,
): Promise<{ data: ActivityEntry[]; pagination: Pagination }> {
  refuseCursorWithOffset(cursor, offset);
  const [position] = cursor ? readCursor<[Position]>(keyring, cursorKind, cursor) : [];
  if (caller.role === 'viewer')
    throw new ApiError('FORBIDDEN', 'Only owners and admins can see the activity of the organisation.');
  const where = sql`org_id = ${caller.org_id} ${targetType ? sql`and target_type = ${targetType}` : sql``}`;
  const { total, rows } = await readPage<ActivityEntry>(db, {
    total: sql`(select count(*) from activity where ${where})`,
    // Entries before the page are skipped in the index. `offset 0` keeps PostgreSQL from reading all of them instead.
    page: sql`
      select ${activityColumns} from (
        select id from activity
        where ${where} ${position ? sql`and (at, id) < (${position.at}::timestamptz, ${position.id}::uuid)` : sql``}
        order by at desc, id desc limit ${limit + 1} offset ${offset}::bigint
      ) as wanted
      cross join lateral (select * from activity where id = wanted.id offset 0) as entry`,
    newestBy: 'at',
  });
  return cursorPage(rows, { total, limit, offset, cursor }, ({ at, id }) =>
    writeCursor<[Position]>(keyring, cursorKind, { at, id }),
  );
}
