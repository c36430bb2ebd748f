import { after } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { planning } from '../../src/platform/database/session-settings.ts';
import { cloneDatabase } from '../harness/database.ts';
import { explainPrepared } from './explain-prepared.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
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
  /** Runs the last statement with the plan that the service uses. Its steps, each before those that it reads from. */
  const explainLast = async (): Promise<PlanNode[]> => {
    if (!last) throw new Error('nothing was read yet');
    const [explained] = await explainPrepared(pool, last, 'analyze, format json');
    // The format that was asked for.
    return (explained as { Plan: PlanNode }[]).flatMap(({ Plan }) => stepsOf(Plan));
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
