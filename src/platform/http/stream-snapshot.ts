import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CostlyReads } from '../database/costly-reads.ts';
import type { Tx } from '../database/database.ts';
import { tryToHoldMigrations } from '../database/hold-migrations.ts';
import { ApiError } from './api-error.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { refusalOf } from './read-costly.ts';

const tooMany =
  'The organisation is running too many exports at the same time. Wait until one of them has finished.';

/** How long a client may go without reading anything. */
const maxStallMs = 60_000;

/** How often it is checked, while a file is sent, that the caller may still read it. */
const checkEveryMs = 1_000;

interface Source {
  organisationId: string;
  /**
   * Whether the caller may still read what is sent: their key may be revoked in the meantime, or their membership
   * ended.
   */
  isStillAllowed(): Promise<boolean>;
  reply: FastifyReply;
  /** What to change when it takes too long. */
  advice: string;
  /** What is sent, in chunks, from one snapshot of the database. */
  read(snapshot: Tx): AsyncIterable<string>;
}

/**
 * A stream of the data read from one snapshot, at the pace of the client. Resolves with the first chunk, so that
 * earlier failures can still be answered with an error. Later errors destroy the stream, which breaks off the
 * connection: a chunked body without its end is not a complete one (RFC 9112, section 8). The log then says why,
 * because the status of the request is the same as if the client had left. Reading stops when the client disconnects,
 * and sending when the caller is no longer allowed to read.
 */
export async function streamSnapshot(
  reads: CostlyReads,
  { organisationId, isStillAllowed, reply, advice, read }: Source,
): Promise<Readable> {
  const body = new PassThrough();
  // With the five `close` listeners that Fastify adds to send a stream there are 11, and Node warns from the eleventh.
  reply.raw.setMaxListeners(20);
  const started = Promise.withResolvers<Readable>();
  let isStarted = false;
  const send = async (snapshot: Tx, stop: AbortSignal) => {
    if (!(await tryToHoldMigrations(snapshot))) throw isUpgrading();
    let checkedAt = performance.now();
    for await (const chunk of read(snapshot)) {
      if (performance.now() - checkedAt > checkEveryMs) {
        if (!(await isStillAllowed())) throw new Error('the caller of an export may no longer read it');
        checkedAt = performance.now();
      }
      isStarted = true;
      started.resolve(body);
      if (!body.write(chunk)) await drained(body, stop);
    }
  };
  reads.runLong(organisationId, disconnectSignal(reply), send).then(
    () => {
      body.end();
      started.resolve(body);
    },
    (error: unknown) => {
      if (isStarted && !reply.raw.destroyed) reply.log.warn({ err: error }, 'an export was broken off');
      started.reject(refusalOf(error, { tooMany, advice, retryAfterSeconds: 10 }));
      // Without a listener, the error of a stream that nobody consumes would end the process.
      body.on('error', () => {});
      body.destroy(error instanceof Error ? error : undefined);
    },
  );
  return started.promise;
}

function isUpgrading(): ApiError {
  const sentence = 'The database is being upgraded. Try again in a few minutes.';
  return new ApiError('SERVICE_UNAVAILABLE', sentence, { retryAfterSeconds: 60 });
}

async function drained(body: PassThrough, stop: AbortSignal): Promise<void> {
  const stalled = AbortSignal.timeout(maxStallMs);
  try {
    await once(body, 'drain', { signal: AbortSignal.any([stop, stalled]) });
  } catch (cause) {
    if (stop.aborted || !stalled.aborted) throw cause;
    throw new Error(`the client of an export has read nothing for ${maxStallMs / 1_000} s`, { cause });
  }
}
