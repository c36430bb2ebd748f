import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import type { Position } from './cursor.ts';

type Key = 'status' | 'signer_name' | 'created_at' | 'updated_at' | 'id';

/** What a list is sorted by. Creation time and id break ties, so that pages neither repeat nor skip a row. */
function sortKeys({ sortBy }: Pick<SigningRequestFilter, 'sortBy'>): Key[] {
  return sortBy === 'created_at' || sortBy === 'updated_at' ? [sortBy, 'id'] : [sortBy, 'created_at', 'id'];
}

export interface Order {
  keys: readonly Key[];
  direction: SigningRequestFilter['sortDir'];
  table: string;
  /** The status of a row of the table. */
  status: RawBuilder<unknown>;
}

/** The order of a list, for the rows of a table. Their status is the column of this name, unless another is given. */
export function orderOf(
  filter: Pick<SigningRequestFilter, 'sortBy' | 'sortDir'>,
  table: string,
  status: RawBuilder<unknown> = sql.ref(`${table}.status`),
): Order {
  return { keys: sortKeys(filter), direction: filter.sortDir, table, status };
}

/** The terms of an `order by`. */
export function orderBy(order: Order): RawBuilder<unknown> {
  return sql.join(columnsOf(order).map((column) => sql`${column} ${sql.raw(order.direction)}`));
}

/** The condition for rows after a position in this order, to append to a `where`; nothing without a position. */
export function andAfter(order: Order, position: Position | undefined): RawBuilder<unknown> {
  if (!position) return sql``;
  const values = {
    status: sql`${position.status}::text`,
    signer_name: sql`${position.signerName}::text`,
    created_at: sql`${position.createdAt}::timestamptz`,
    updated_at: sql`${position.updatedAt}::timestamptz`,
    id: sql`${position.id}::uuid`,
  };
  const last = sql.join(order.keys.map((key) => values[key]));
  return sql`and (${sql.join(columnsOf(order))}) ${order.direction === 'asc' ? sql`>` : sql`<`} (${last})`;
}

function columnsOf({ keys, table, status }: Order): RawBuilder<unknown>[] {
  return keys.map((key) => (key === 'status' ? status : sql.ref(`${table}.${key}`)));
}
