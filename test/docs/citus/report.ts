import type { Join } from './joins.ts';
import type { Change, Changes } from './rules.ts';
import { placements } from './tables.ts';

/** The document with everything that would have to change. */
export function writeReport(changes: Changes, joins: Join[]): string {
  const placed = (wanted: string) =>
    Object.entries(placements)
      .filter(([, placement]) => (typeof placement === 'object' ? placement.column : placement) === wanted)
      .map(([table]) => `\`${table}\``)
      .sort()
      .join(', ');
  return `# What Citus would need

Derived from the schema and the SQL of this version by \`test/docs/citus.test.ts\`, which fails when they change:
\`node --test --test-update-snapshots test/docs/citus.test.ts\` writes this file. [Scaling](scaling.md#citus) explains it.

| Tables | Placement |
|---|---|
| ${placed('org_id')} | distributed by \`org_id\` |
| ${placed('id')} | distributed by \`id\`, with the others |
| ${placed('reference')} | reference table: a copy on every node |
| ${placed('local')} | on the coordinator |

## Columns

${table(changes.columns)}
## Primary keys and unique indexes

${table(changes.keys)}
## Foreign keys

${table(changes.foreignKeys)}
## Triggers

${table(changes.triggers)}
## Joins

Joins of these tables name only a primary key, and need the organisation too.

| File | Tables |
|---|---|
${[...Map.groupBy(joins, ({ file }) => file)]
  .map(([file, found]) => `| \`${file}\` | ${found.map(({ table }) => `\`${table}\``).join(', ')} |\n`)
  .join('')}`;
}

function table(changes: Change[]): string {
  const rows = changes.map(({ table, what, change }) => `| \`${table}\` | ${what} | ${change} |\n`);
  return `| Table | What | Change |\n|---|---|---|\n${rows.join('')}`;
}
