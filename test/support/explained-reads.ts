import { after } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { planning } from '../../src/platform/database/session-settings.ts';
import { cloneDatabase } from '../harness/database.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Opens a new database, for the duration of a test file, whose last statement can be explained. */
export async function openExplained() {
  const { connection, drop } = await cloneDatabase();
  const pool = new pg.Pool({ ...connection, max: 1, onConnect: (client) => client.query(planning) });
  let last: CompiledQuery | undefined;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      last = query;
    },
  });
  after(async () => {
    await db.destroy();
    await drop();
  });
  /**
   * Runs the last statement with the plan that the service uses, and returns its steps, each before those that it reads
   * from. With `explain` alone, PostgreSQL would plan for the values given.
   */
  const explainLast = async (): Promise<PlanNode[]> => {
    if (!last) throw new Error('nothing was read yet');
    await pool.query(`prepare last as ${last.sql}`);
    const values = last.parameters.map((value) =>
      value === null ? 'null' : pg.escapeLiteral(String(value)),
    );
    const { rows } = await pool.query(`explain (analyze, format json) execute last (${values.join()})`);
    await pool.query('deallocate last');
    return stepsOf(rows[0]['QUERY PLAN'][0].Plan);
  };
  return { db, pool, explainLast };
}

function stepsOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)];
}

/** How the rows before a page are skipped: the steps that each limit of a statement reads from. */
export function skippingSteps(steps: PlanNode[]): (string | undefined)[] {
  return steps.flatMap((step) => (step['Node Type'] === 'Limit' ? [step.Plans?.[0]?.['Node Type']] : []));
}
