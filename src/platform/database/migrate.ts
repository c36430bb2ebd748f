import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Tx } from './database.ts';
import { waitForReadsOfWholeTables } from './hold-migrations.ts';
import { grantRights } from './rights.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

/**
 * Applies pending migrations in order, in one transaction, under Kysely's own lock. Returns their names. In the same
 * transaction it gives `serviceUser` its rights to what is new, because running services of the previous release write
 * to new tables too, through triggers. Left out when the service applies its own migrations.
 */
export async function migrate(db: Db, serviceUser?: string): Promise<string[]> {
  const failures: unknown[] = [];
  const { error, results } = await migrator(db, failures, serviceUser).migrateToLatest();
  if (error) throw failures[0] ?? error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Applies the migrations up to this one, in the caller's transaction. */
export async function migrateTo(tx: Tx, name: string): Promise<void> {
  const failures: unknown[] = [];
  const { error } = await migrator(tx, failures).migrateTo(name);
  if (error) throw failures[0] ?? error;
}

/**
 * The migrations that the database has, in order, whether or not this version knows them; none in a database that
 * Assent has not used.
 */
export async function findAppliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The text of every migration of this version, by its name, in order. */
export async function readMigrationTexts(): Promise<Map<string, string>> {
  const entries = (await migrationNames()).map(
    async (name) => [name, await readFile(new URL(`${name}.sql`, folder), 'utf8')] as const,
  );
  return new Map(await Promise.all(entries));
}

/** The names of the migrations that are not applied yet. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await findAppliedMigrations(db));
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** The last migration that was applied by a newer release; undefined when this release has all of them. */
export async function findNewerMigration(db: Db): Promise<string | undefined> {
  const known = new Set(await migrationNames());
  return (await findAppliedMigrations(db)).findLast((name) => !known.has(name));
}

let names: string[] | undefined;

/**
 * Those of this version, in order. The folder is read once: while a newer version is installed over the one that runs,
 * it also has migrations that this process neither knows nor needs.
 */
async function migrationNames(): Promise<string[]> {
  names ??= await listMigrations();
  return names;
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).flatMap((file) => /^(.+)\.sql$/.exec(file)?.[1] ?? []).sort();
}

/**
 * `failures` gets the error of a migration. If that ended the connection or the caller's transaction, Kysely's own
 * error is only that it could not release its lock.
 */
function migrator(db: Db, failures: unknown[], serviceUser?: string): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => readMigrations(failures, serviceUser) } });
}

async function readMigrations(
  failures: unknown[],
  serviceUser: string | undefined,
): Promise<Record<string, Migration>> {
  const texts = await readMigrationTexts();
  const last = [...texts.keys()].at(-1);
  const entries = [...texts].map(([name, text]): [string, Migration] => {
    const up = async (tx: Tx) => {
      await waitForReadsOfWholeTables(tx);
      await sql.raw(text).execute(tx);
      // If any migration is pending, the last one is.
      if (serviceUser !== undefined && name === last) await grantRights(tx, serviceUser);
    };
    const report = (error: unknown) => {
      failures.push(error);
      throw error;
    };
    // Kysely runs all of them in one transaction, and types it as any database.
    return [name, { up: (db) => up(db as Tx).catch(report) }];
  });
  return Object.fromEntries(entries);
}
