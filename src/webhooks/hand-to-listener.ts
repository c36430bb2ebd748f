import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../platform/crypto/uuid.ts';
import type { Db } from '../platform/database/database.ts';
import type { PostResult } from '../platform/outgoing/post.ts';
import { isListening, type ListenerAnswer, type ListenerRequest } from './listener.ts';

/** The time that any receiver has to answer (contract section 4). */
const timeoutMs = 10_000;

const pollMs = 25;

/** Makes an attempt at a listener: the request is left in the database, and the answer is waited for there. */
export async function handToListener(
  db: Db,
  webhookId: string,
  { headers, body }: Omit<ListenerRequest, 'id'>,
): Promise<PostResult> {
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  const id = newId();
  const left = await sql`
    insert into listener_requests (id, webhook_id, headers, body)
    select ${id}, id, ${JSON.stringify(headers)}::jsonb, ${body}
    from webhooks where id = ${webhookId} and ${isListening(sql`id`)}`.execute(db);
  if (left.numAffectedRows === 0n) return { error: 'nobody listens', durationMs: durationMs() };
  try {
    while (durationMs() < timeoutMs) {
      await sleep(pollMs);
      const { rows } = await sql<{ answer: ListenerAnswer | null }>`
        select answer from listener_requests where id = ${id}`.execute(db);
      if (!rows[0]) return { error: 'the listener has ended', durationMs: durationMs() };
      if (rows[0].answer) return toResult(rows[0].answer, durationMs());
    }
    return { error: `timed out after ${timeoutMs / 1_000} s`, durationMs: durationMs() };
  } finally {
    await sql`delete from listener_requests where id = ${id}`.execute(db);
  }
}

function toResult({ status, error }: ListenerAnswer, durationMs: number): PostResult {
  if (error !== undefined) return { error, ...(status !== undefined && { status }), durationMs };
  if (status !== undefined) return { status, durationMs };
  return { error: 'the listener gave no answer', durationMs };
}
