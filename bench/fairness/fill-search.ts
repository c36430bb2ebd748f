import type pg from 'pg';

/** What the list's search reads, as the triggers would have written it. */
export async function fillSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(`
    select indexdef as definition from pg_indexes where indexname = 'signing_request_search_grams'`);
  await client.query('drop index signing_request_search_grams');
  await client.query('truncate signing_request_search');
  await client.query(`
    insert into signing_request_search (org_id, id, created_at, name, email)
    select org_id, id, created_at, lower(signer_name), lower(signer_email) from signing_requests`);
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum analyze signing_request_search');
}
