import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';

interface Place {
  /** Where names without a schema are created; null if the search path has no schema that the user may use. */
  schema: string | null;
  path: string;
  /** Whether that schema has Assent's tables. Those of another one in the search path can also be found. */
  hasTables: boolean;
  user: string;
  database: string;
}

/**
 * Why the owner does not create tables where the service looks for them, with the SQL that corrects the search path;
 * undefined if it does.
 */
export async function findSchemaProblem(ownerDb: Db, serviceDb: Db): Promise<string | undefined> {
  const owner = await findPlace(ownerDb);
  const service = await findPlace(serviceDb);
  if (owner.schema === null) return describeMissing(owner, service.schema ?? 'public');
  // Before the owner grants the service's user its rights, it may not be allowed to use any schema.
  if (service.schema === null || service.schema === owner.schema) return undefined;
  const [wrong, right] = service.hasTables ? [owner, service.schema] : [service, owner.schema];
  return `and DATABASE_URL use different schemas (${owner.schema} and ${service.schema}), but one creates the tables that the other uses; ${correct(wrong, right)}`;
}

/**
 * Whether a table could not be created or found, perhaps because the search path leads to no schema:
 * invalid_schema_name or undefined_table (PostgreSQL, appendix A).
 */
export function mayLackSchema(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '3F000' || error.code === '42P01');
}

/** Why a user who is the only one cannot create tables, with the SQL that corrects it; undefined if it can. */
export async function findMissingSchema(db: Db): Promise<string | undefined> {
  const place = await findPlace(db);
  return place.schema === null ? describeMissing(place, 'public') : undefined;
}

function describeMissing(place: Place, schema: string): string {
  return `has a user whose search_path (${place.path}) names no schema that it may use; ${correct(place, schema)}`;
}

function correct({ user, database }: Place, schema: string): string {
  return `run "alter role ${user} in database ${database} set search_path = ${schema}" as a superuser`;
}

async function findPlace(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`
    select quote_ident(current_schema()) as schema, current_setting('search_path') as path,
           to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as "hasTables",
           quote_ident(current_user) as user, quote_ident(current_database()) as database`.execute(db);
  const [place] = rows;
  if (!place) throw new Error('PostgreSQL answered without a row');
  return place;
}
