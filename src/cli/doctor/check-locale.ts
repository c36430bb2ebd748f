import { sql } from 'kysely';
import { commandLine } from '../../platform/command-line.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/**
 * Reports a locale of the database in which searches do not ignore case: with C, PostgreSQL converts only A to Z, and
 * with Turkish the lower case of I is ı. Undefined if they do.
 */
export async function checkLocale(db: Db): Promise<Finding | undefined> {
  const { rows } = await sql<{ upper: string; lower: string }>`
    select upper, lower from (values ('Ä', 'ä'), ('I', 'i')) as letter (upper, lower)
    where lower(upper) <> lower limit 1`.execute(db);
  const [letter] = rows;
  if (!letter) return undefined;
  return {
    check: 'locale',
    status: 'warning',
    message: `For the database's locale, "${letter.lower}" is not the lower case of "${letter.upper}", so searches miss names that are written in another case`,
    fix: `A locale cannot be changed: create a database with another one, such as "create database assent template template0 encoding 'UTF8' locale_provider libc lc_ctype 'C.UTF-8'", and move there with "${commandLine('backup')}" and "${commandLine('restore')}"`,
  };
}
