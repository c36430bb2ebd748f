import pg from 'pg';
import { auditEventHash } from '../../src/evidence/chain.ts';
import type { Connection } from '../../src/platform/database/database.ts';
import type { RecordedEvent } from '../../wire/evidence.ts';

/** What an attacker has: SQL as the owner of the tables, and no key. */
export interface Attacker {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** The events of a request, oldest first. */
  events(requestId: string): Promise<RecordedEvent[]>;
  /** Replaces the chain of a request by these events, with new hashes. Returns them as stored. */
  rewriteChain(requestId: string, events: RecordedEvent[]): Promise<RecordedEvent[]>;
}

const tables = [
  'versions',
  'signing_requests',
  'audit_events',
  'evidence_logs',
  'evidence_leaves',
  'evidence_heads',
  'evidence_timestamps',
  'evidence_signatures',
  'evidence_cosignatures',
  'consent_withdrawals',
  'standings',
];

/**
 * Runs an attack in one transaction, with every trigger and foreign key of the evidence and of standings switched off.
 */
export async function tamper(
  connection: Connection,
  attack: (attacker: Attacker) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const switchTriggers = async (state: 'disable' | 'enable') => {
    for (const table of tables) await client.query(`alter table ${table} ${state} trigger all`);
  };
  try {
    await client.query('begin');
    await client.query("set local time zone 'UTC'");
    await switchTriggers('disable');
    await attack({
      query: (text, values = []) => client.query(text, values),
      events: async (requestId) => {
        const { rows } = await client.query(
          `select *, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from audit_events
           where signing_request_id = $1 order by seq`,
          [requestId],
        );
        return rows.map(({ signing_request_id: _, org_id: __, ...event }) => event);
      },
      rewriteChain: (requestId, events) => rewriteChain(client, requestId, events),
    });
    await switchTriggers('enable');
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function rewriteChain(
  client: pg.Client,
  requestId: string,
  events: RecordedEvent[],
): Promise<RecordedEvent[]> {
  const { rows } = await client.query('select org_id from signing_requests where id = $1', [requestId]);
  await client.query('delete from audit_events where signing_request_id = $1', [requestId]);
  const stored: RecordedEvent[] = [];
  for (const { personal, hash: _, ...event } of events) {
    const chained = { ...event, prev_hash: stored.at(-1)?.hash ?? event.prev_hash };
    const hash = auditEventHash(chained);
    stored.push({ ...chained, hash, personal });
    await client.query(
      `insert into audit_events select * from jsonb_populate_record(null::audit_events, $1::jsonb)`,
      [JSON.stringify({ ...chained, hash, personal, signing_request_id: requestId, org_id: rows[0].org_id })],
    );
  }
  return stored;
}
