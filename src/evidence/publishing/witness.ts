import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { exchange } from '../../platform/outgoing/exchange.ts';
import { proveRanges } from '../log/get-proof.ts';
import { headBody, type LastHead } from '../log/heads.ts';
import type { Log } from '../log/logs.ts';
import { consistencyRanges } from '../log/ranges.ts';
import type { VerifierKey } from '../log/verifier-key.ts';
import { findCosignature } from './cosignature.ts';
import type { Recipient } from './publish-heads.ts';
import { witnessName } from './recipient-names.ts';

/** A witness: the URL before `/add-checkpoint`, and its key. */
export interface Witness {
  url: string;
  key: VerifierKey;
}

/** Why a witness did not sign: a short reason without personal data. */
class WitnessError extends Error {}

/** The time limit for each of the one or two requests of an attempt. */
const timeoutMs = 10_000;
const maxResponseBytes = 64 * 1024;

/**
 * A witness of transparency logs (c2sp.org/tlog-witness), which signs only heads that extend those it has signed
 * before.
 */
export function witness({ url, key }: Witness): Recipient {
  return {
    name: witnessName(key),
    async publish(db, log, head, published, stopping) {
      const signature = await submit(db, { url, key }, log, head, { from: published, stopping });
      await sql`
        insert into evidence_cosignatures (org_id, log, size, witness, line, cosigned_at)
        values (${log.org_id}, ${log.number}, ${head.size}, ${key.name}, ${signature.line},
                to_timestamp(${signature.time}))
        on conflict do nothing`.execute(db);
    },
  };
}

/** Submits a head. If the size that the witness signed last is not `from`, tries once more with that one. */
async function submit(
  db: Db,
  { url, key }: Witness,
  log: Log,
  head: LastHead,
  { from, isRetry = false, stopping }: { from: number; isRetry?: boolean; stopping: AbortSignal },
) {
  const proof = await proveRanges(db, log, consistencyRanges(from, head.size));
  const response = await exchange({
    peer: 'witness',
    url: `${url}/add-checkpoint`,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: `old ${from}\n${proof.map((hash) => `${hash}\n`).join('')}\n${head.note}${head.added.map((line) => `${line}\n`).join('')}`,
    timeoutMs,
    maxResponseBytes,
    signal: stopping,
  });
  const text = response.body.toString('utf8');
  if (response.status === 200) {
    const found = findCosignature(text, headBody(log.origin, head), key);
    if (found) return found;
    throw new WitnessError('sent no valid signature of the head');
  }
  if (response.status !== 409) throw new WitnessError(describe(response.status));
  const size = readSize(response.contentType, text);
  if (size !== undefined && size > head.size)
    throw new WitnessError(
      `has signed a head with ${size} leaves, but the newest one here has ${head.size}: the log was cut off here, or the witness is wrong`,
    );
  if (size === undefined || size === from || isRetry)
    throw new WitnessError(
      'has signed another head of the same size: the log was changed here, or the witness is wrong',
    );
  return submit(db, { url, key }, log, head, { from: size, isRetry: true, stopping });
}

function readSize(contentType: string, text: string): number | undefined {
  const [, size] = /^(0|[1-9]\d{0,15})\n$/.exec(text) ?? [];
  return contentType.startsWith('text/x.tlog.size') && size !== undefined ? Number(size) : undefined;
}

function describe(status: number): string {
  if (status === 404) return 'does not know this log; ask its operator to add the origin and the key';
  if (status === 403) return 'does not know the key of this log; ask its operator to add it';
  if (status === 422)
    return 'does not accept that the log extends what it has signed before: the log was changed here, or the witness is wrong';
  return `responded with status ${status}`;
}
