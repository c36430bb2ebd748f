import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { clauseExpression, type Scope, versionsOf } from '../list/scope.ts';

export interface ExportedClause {
  id: string;
  /** The name of the clause in the file: its slug, with its id if another clause of the version has the same slug. */
  key: string;
}

export interface ExportedVersion {
  id: string;
  version_number: number;
  document: { id: string; name: string };
  /** In their order on the page; empty if the file has none. */
  clauses: ExportedClause[];
}

export interface VersionCache {
  /** The versions of a filter that have been published, newest first. */
  inScope(scope: Scope): Promise<ExportedVersion[]>;
  /** Reads those of these versions that have not been read yet. The returned function throws for any other version. */
  find(ids: string[]): Promise<(id: string) => ExportedVersion>;
}

/**
 * The versions of an export, each read once. There are far fewer than requests.
 *
 * @param hasClauses whether the file has their clauses. A version can have a megabyte, which takes long to read
 */
export function createVersionCache(
  db: Db,
  orgId: string,
  { hasClauses }: { hasClauses: boolean },
): VersionCache {
  const clausesOfVersion = hasClauses ? clauses : sql`'[]'::jsonb`;
  const known = new Map<string, ExportedVersion>();
  const read = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`
      select version.id, version.version_number,
             jsonb_build_object('id', document.id, 'name', document.name) as document,
             ${clausesOfVersion} as clauses
      from versions version join documents document on document.id = version.document_id
      where version.org_id = ${orgId} and version.status <> 'DRAFT' and ${where}
      order by version.version_number desc`.execute(db);
    const versions = rows.map((row) => ({ ...row, clauses: withKeys(row.clauses) }));
    for (const version of versions) known.set(version.id, version);
    return versions;
  };
  return {
    inScope: (scope) =>
      read(sql`version.id in (
        ${scope.clause ? sql`with ${clauseExpression(orgId, scope.clause, scope)}` : sql``}
        ${versionsOf(orgId, scope) ?? sql`select null::uuid`}
      )`),
    find: async (ids) => {
      const unknown = [...new Set(ids)].filter((id) => !known.has(id));
      if (unknown.length > 0) await read(sql`version.id = any(${unknown}::uuid[])`);
      return (id) => {
        const version = known.get(id);
        if (!version) throw new Error(`the version ${id} of a signing request does not exist`);
        return version;
      };
    },
  };
}

const clauses = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', clause -> 'id', 'slug', clause -> 'slug')
                            order by (clause ->> 'order')::float8, place), '[]')
  from jsonb_array_elements(version.content -> 'clauses') with ordinality as list(clause, place)
)`;

interface Row extends Omit<ExportedVersion, 'clauses'> {
  clauses: { id: string; slug: string }[];
}

function withKeys(clauses: Row['clauses']): ExportedClause[] {
  const ofSlug = Map.groupBy(clauses, ({ slug }) => slug);
  return clauses.map(({ id, slug }) => ({
    id,
    key: (ofSlug.get(slug)?.length ?? 0) > 1 ? `${slug}.${id}` : slug,
  }));
}
