import { glob, readFile } from 'node:fs/promises';
import { placements } from './tables.ts';

export interface Join {
  file: string;
  table: string;
}

/**
 * The joins of distributed tables whose condition does not contain the distribution column, so that Citus could not run
 * them on one shard. Found in the text of the SQL: a join whose condition is put together elsewhere is not.
 */
export async function findJoins(checkout: string): Promise<Join[]> {
  const joins: Join[] = [];
  for await (const file of glob('src/**/*.ts', { cwd: checkout })) {
    if (/\.(tests?|fixture)\.ts$/.test(file)) continue;
    const source = await readFile(`${checkout}/${file}`, 'utf8');
    for (const [, table = '', condition = ''] of source.matchAll(joined)) {
      const placement = placements[table];
      if (typeof placement !== 'object') continue;
      const isTogether = table === 'organisations' ? /org_id/ : new RegExp(`\\b${placement.column}\\b`);
      if (!isTogether.test(condition)) joins.push({ file, table });
    }
  }
  return joins.sort((a, b) => `${a.file} ${a.table}`.localeCompare(`${b.file} ${b.table}`, 'en'));
}

const joined =
  /\bjoin (\w+)(?: (?!on\b|using\b)\w+)? (?:on|using)\b([^`]*?)(?=\b(?:left|cross|join|where|order by|group by|on conflict|returning|limit|union|for update)\b|`)/g;
