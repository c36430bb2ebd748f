import type { Pool } from 'pg';

interface Copies {
  /** Each name ends in a number, from 1. */
  name?: string;
  status?: 'DRAFT' | 'ACTIVE';
  count: number;
}

/**
 * Adds documents with one version each, whose clauses are those of the only version of another document. One statement
 * does what takes the API four requests for each of them. Returns the ids of the versions. Their `content_hash` is that
 * of the original.
 */
export async function copyDocument(
  pool: Pool,
  documentId: string,
  { name = 'Copy', status = 'ACTIVE', count }: Copies,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with copies as (
       insert into documents (id, org_id, container_id, name, created_by)
       select gen_random_uuid(), org_id, container_id, $2 || ' ' || n, created_by
       from documents, generate_series(1, $4::int) n where id = $1 returning id
     )
     insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash, published_at)
     select gen_random_uuid(), org_id, copies.id, 1, $3, content, settings,
            case $3 when 'ACTIVE' then content_hash end, case $3 when 'ACTIVE' then now() end
     from copies, versions where document_id = $1
     returning id`,
    [documentId, name, status, count],
  );
  return rows.map(({ id }) => id);
}
