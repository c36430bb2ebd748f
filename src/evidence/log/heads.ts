import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { EvidenceKey } from '../keys.ts';
import type { Log } from './logs.ts';
import { openNote, readNote, signNote } from './signed-note.ts';
import { keyId, noteSignature } from './verifier-key.ts';

/** A signed tree head as it is stored. */
export interface Head {
  size: number;
  root: Buffer;
  /** The signed note, without witnesses' lines. */
  note: string;
  signed_at: string;
}

/** The text that a head's signature is over: origin, size and root (c2sp.org/tlog-checkpoint). */
export function headBody(origin: string, { size, root }: Pick<Head, 'size' | 'root'>): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`;
}

/** Signs and stores the head of a log. The caller has checked everything that it signs. */
export async function signHead(
  tx: Tx,
  key: EvidenceKey,
  { org_id, number, origin }: Log,
  tree: Pick<Head, 'size' | 'root'>,
): Promise<void> {
  const note = signNote(headBody(origin, tree), origin, key);
  await sql`
    insert into evidence_heads (org_id, log, size, root, note)
    values (${org_id}, ${number}, ${tree.size}, ${tree.root}, ${note})`.execute(tx);
}

/** Whether one of these keys signed the head, and the note says exactly what the head says. */
export function isSignedHead(keys: EvidenceKey[], { origin }: Pick<Log, 'origin'>, head: Head): boolean {
  return keys.some(({ publicBytes }) => openNote(head.note, origin, publicBytes) === headBody(origin, head));
}

/** Whether the note says exactly what the head says, and names none of these keys as the one that signed it. */
export function isOfAnotherKey(keys: EvidenceKey[], { origin }: Pick<Log, 'origin'>, head: Head): boolean {
  const { text, id } = readNote(head.note, origin) ?? {};
  const isOf = ({ publicBytes }: EvidenceKey) =>
    id?.equals(keyId({ name: origin, type: noteSignature, publicBytes }));
  return text === headBody(origin, head) && !keys.some(isOf);
}

/** The lines of witnesses for a row of `head`, which come after the signature of the log itself. */
export const cosignatureLines = sql`
  coalesce((
    select string_agg(line || E'\\n', '' order by cosigned_at, witness) from evidence_cosignatures signature
    where signature.org_id = head.org_id and signature.log = head.log and signature.size = head.size
  ), '')`;

/** The newest head of a log, and how many leaves the log has, at one moment. */
export async function findTop(
  db: Db,
  { org_id, number }: Log,
): Promise<{ head: Head | undefined; leaves: number }> {
  const { rows } = await sql<{ [Name in keyof Head]: Head[Name] | null } & { leaves: number }>`
    select head.size, head.root, head.note, head.signed_at, coalesce(leaf.index + 1, 0) as leaves
    from (select 1) as one
    left join lateral (
      select size, root, note, signed_at from evidence_heads
      where org_id = ${org_id} and log = ${number} order by size desc limit 1
    ) as head on true
    left join lateral (
      select index from evidence_leaves where org_id = ${org_id} and log = ${number} order by index desc limit 1
    ) as leaf on true`.execute(db);
  const { size = null, root = null, note = null, signed_at = null, leaves = 0 } = rows[0] ?? {};
  if (size === null || root === null || note === null || signed_at === null)
    return { head: undefined, leaves };
  return { head: { size, root, note, signed_at }, leaves };
}
