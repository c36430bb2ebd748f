import type { Schema } from './schema.ts';
import { placements } from './tables.ts';

export interface Change {
  table: string;
  what: string;
  change: string;
}

/**
 * What Citus refuses, by its documentation ("Creating and Modifying Distributed Objects", "SQL Support and
 * Workarounds").
 */
export interface Changes {
  columns: Change[];
  keys: Change[];
  foreignKeys: Change[];
  triggers: Change[];
}

/** Derives what would have to change in a schema before its tables can be placed as `tables.ts` says. */
export function findChanges({ columns, indexes, foreignKeys, triggers }: Schema): Changes {
  const columnOf = (table: string) => {
    const placement = placements[table];
    return typeof placement === 'object' ? placement.column : undefined;
  };
  const isLocal = (table: string) => placements[table] === 'local';
  const isReference = (table: string) => placements[table] === 'reference';
  const hasColumn = (table: string, name: string) =>
    columns.some((column) => column.table === table && column.name === name);

  return {
    // The distribution column must exist, and a row without it would belong to no shard.
    columns: Object.keys(placements).flatMap((table) => {
      const name = columnOf(table);
      if (name === undefined) return [];
      const column = columns.find((each) => each.table === table && each.name === name);
      if (!column) return [{ table, what: name, change: 'add the column and fill it' }];
      return column.is_not_null ? [] : [{ table, what: name, change: 'make it `not null`' }];
    }),
    // A unique constraint is checked within a shard, so it must contain the distribution column.
    keys: indexes.flatMap(({ table, name, is_primary, columns: indexed }) => {
      const column = columnOf(table);
      if (column === undefined || indexed.includes(column)) return [];
      const kind = is_primary ? 'primary key' : 'unique index';
      return [
        {
          table,
          what: `${kind} \`${name}\` (${indexed.join(', ') || 'an expression'})`,
          change: `add \`${column}\``,
        },
      ];
    }),
    foreignKeys: foreignKeys.flatMap(({ table, name, columns: from, to, to_columns }) => {
      const what = `\`${name}\` (${from.join(', ')}) → \`${to}\` (${to_columns.join(', ')})`;
      const [column, target] = [columnOf(table), columnOf(to)];
      if (column !== undefined && target !== undefined) {
        const place = from.indexOf(column);
        if (place >= 0 && to_columns[place] === target) return [];
        return [{ table, what, change: `refer to (${[target, ...to_columns].join(', ')})` }];
      }
      if (column !== undefined && isLocal(to))
        return [{ table, what, change: `drop it, or make \`${to}\` a reference table` }];
      if (column === undefined && target !== undefined)
        return [
          { table, what, change: isReference(table) ? 'drop it' : `drop it, or distribute \`${table}\`` },
        ];
      return [];
    }),
    // Only with citus.enable_unsafe_triggers, and only what the trigger writes in the same shard.
    triggers: triggers.flatMap(({ table, name, runs }) =>
      columnOf(table) === undefined || !hasColumn(table, columnOf(table) ?? '')
        ? []
        : [
            {
              table,
              what: `\`${name}\``,
              change: `\`${runs}\` must only touch rows of the same \`${columnOf(table)}\``,
            },
          ],
    ),
  };
}
