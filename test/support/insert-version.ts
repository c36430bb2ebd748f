import type pg from 'pg';

/** Stores an ACTIVE version without the service, whose organisation, container and document all have its id. */
export async function insertVersion(
  pool: pg.Pool,
  { id, content, hash }: { id: string; content: object; hash: string },
): Promise<void> {
  await pool.query(`
    insert into organisations (id, name, plan) values ('${id}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${id}', '${id}', 'c', '${id}');
    insert into documents (id, org_id, container_id, name, created_by) values ('${id}', '${id}', '${id}', 'd', '${id}')`);
  await pool.query(
    `insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
     values ($1, $1, $1, 1, 'ACTIVE', $2, '{}', $3)`,
    [id, content, hash],
  );
}
