import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ListenerRequest, ListenerResponse } from '../../../wire/webhooks.ts';
import { newId } from '../../platform/crypto/uuid.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PostResult } from '../../platform/outgoing/post.ts';
import { isListening } from './listener.ts';

const pollMs = 25;

/** Makes an attempt at a listener: leaves the request in the database and waits there for the response. */
export async function sendToListener(
  db: Db,
  webhookId: string,
  { headers, body, timeoutMs }: Omit<ListenerRequest, 'id'> & { timeoutMs: number },
): Promise<PostResult> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const id = newId();
  const inserted = await sql`
    insert into listener_requests (id, webhook_id, headers, body)
    select ${id}, id, ${JSON.stringify(headers)}::jsonb, ${body}
    from webhooks where id = ${webhookId} and ${isListening}`.execute(db);
  if (inserted.numAffectedRows === 0n) return { error: 'no listener is running', durationMs: durationMs() };
  try {
    while (durationMs() < timeoutMs) {
      await sleep(pollMs);
      const { rows } = await sql<{ answer: ListenerResponse | null }>`
        select answer from listener_requests where id = ${id}`.execute(db);
      if (!rows[0]) return { error: 'the listener stopped', durationMs: durationMs() };
      if (rows[0].answer) return toResult(rows[0].answer, durationMs());
    }
    return { error: `timed out after ${timeoutMs / 1_000} s`, durationMs: durationMs() };
  } finally {
    await sql`delete from listener_requests where id = ${id}`.execute(db);
  }
}

function toResult({ status, error }: ListenerResponse, durationMs: number): PostResult {
  if (error !== undefined) return { error, ...(status !== undefined && { status }), durationMs };
  if (status !== undefined) return { status, durationMs };
  return { error: 'the listener sent no response', durationMs };
}
