import type pg from 'pg';

/** The texts of the statements that the only connection of a pool sends from now on. */
export async function recordStatements(pool: pg.Pool): Promise<string[]> {
  const sent: string[] = [];
  const client = await pool.connect();
  const query = client.query.bind(client);
  // The casts are needed because `query` is overloaded.
  client.query = ((statement: string | { text: string }, ...rest: never[]) => {
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return query(statement as string, ...rest);
  }) as typeof client.query;
  client.release();
  return sent;
}
