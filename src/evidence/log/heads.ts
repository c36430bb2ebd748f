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

/** The last head of a log, which is signed again when the secret key changes. */
export interface LastHead extends Head {
  /** The signature lines that were added to the one in `note`. */
  added: string[];
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

/** Whether one of these keys signed the head, and the signed note says exactly what the head says. */
export function isSignedHead(
  keys: EvidenceKey[],
  { origin }: Pick<Log, 'origin'>,
  { note, added = [], ...head }: Head & Partial<LastHead>,
): boolean {
  const body = headBody(origin, head);
  const notes = [note, ...added.map((line) => `${body}\n${line}\n`)];
  return keys.some(({ publicBytes }) => notes.some((each) => openNote(each, origin, publicBytes) === body));
}

/** Whether the note says exactly what the head says, and names none of these keys as the one that signed it. */
export function isOfAnotherKey(keys: EvidenceKey[], { origin }: Pick<Log, 'origin'>, head: Head): boolean {
  const { text, id } = readNote(head.note, origin) ?? {};
  const isOf = ({ publicBytes }: EvidenceKey) =>
    id?.equals(keyId({ name: origin, type: noteSignature, publicBytes }));
  return text === headBody(origin, head) && !keys.some(isOf);
}

/** The lines that were added to a row of `head`, as an array. */
export const addedSignatures = sql`
  array(
    select line from evidence_signatures signature
    where signature.org_id = head.org_id and signature.log = head.log and signature.size = head.size
    order by signed_at, line
  )`;

/** The same as text, after the signature in `note` and before those of witnesses. */
export const addedLines = sql`array_to_string(array_append(${addedSignatures}, ''), E'\\n')`;

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
): Promise<{ head: LastHead | undefined; leaves: number }> {
  const { rows } = await sql<
    { [Name in keyof Head]: Head[Name] | null } & { added: string[]; leaves: number }
  >`
    select head.size, head.root, head.note, head.signed_at, ${addedSignatures} as added,
           coalesce(leaf.index + 1, 0) as leaves
    from (select 1) as one
    left join lateral (
      select org_id, log, size, root, note, signed_at from evidence_heads
      where org_id = ${org_id} and log = ${number} order by size desc limit 1
    ) as head on true
    left join lateral (
      select index from evidence_leaves where org_id = ${org_id} and log = ${number} order by index desc limit 1
    ) as leaf on true`.execute(db);
  const { size = null, root = null, note = null, signed_at = null, added = [], leaves = 0 } = rows[0] ?? {};
  if (size === null || root === null || note === null || signed_at === null)
    return { head: undefined, leaves };
  return { head: { size, root, note, signed_at, added }, leaves };
}
