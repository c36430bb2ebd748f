import type { Operation } from '../../../wire/contract.ts';
import { costlyReads } from '../../../wire/costly-reads.ts';
import type { Db, Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { ApiContext } from './api-context.ts';
import { type FileResponse, fileHeaders } from './file-response.ts';
import { findPermissionError } from './find-permission-error.ts';
import { type Input, inputOf } from './operation-input.ts';
import { readFromReplica } from './read-from-replica.ts';
import { serveOperation } from './serve-operation.ts';
import { streamSnapshot } from './stream-snapshot.ts';

/** Serves an operation that responds with a file. */
export function serveFile<Op extends Operation>(
  { app, db, isStillAllowed }: ApiContext,
  op: Op,
  handle: (db: Db, input: Input<Op>) => Promise<FileResponse>,
): void {
  serveOperation(app, op, async (request, reply) => {
    const refusal = findPermissionError(op, request.caller, { isWrite: false });
    if (refusal) throw refusal;
    const file = await handle(db, inputOf<Op>(request, reply, isStillAllowed));
    reply.headers(fileHeaders(file, op.media));
    return { status: op.status, body: file.bytes };
  });
}

/** A file of any length. */
export interface StreamedFile {
  /** The suggested file name. */
  name: string;
  media: string;
  /** The file, in chunks. The first one takes as long as finding what is in it. */
  read(snapshot: Tx): AsyncIterable<string>;
  /** Runs in a transaction before the first chunk is sent. Without it, nothing is sent. */
  onStart(tx: Tx): Promise<void>;
}

/**
 * nginx would store up to 1 GB of the file on its disk. While its client reads that, it reads nothing more from here,
 * so a client that needs longer than `maxStallMs` of stream-snapshot.ts could never download a larger file.
 */
const unbuffered = { 'x-accel-buffering': 'no' };

/** Serves an operation that responds with such a file, in one of its media types. */
export function serveStream<Op extends Operation>(
  { app, db, costly, replica, isStillAllowed }: ApiContext,
  op: Op,
  handle: (input: Input<Op>) => StreamedFile,
): void {
  const { advice = '' } = costlyReads[op.operationId] ?? {};
  serveOperation(app, op, async (request, reply) => {
    const refusal = findPermissionError(op, request.caller, { isWrite: false });
    if (refusal) throw refusal;
    const { caller } = request;
    if (!caller) throw new Error(`${op.operationId} is streamed only to callers of an organisation`);
    const { name, media, read, onStart } = handle(inputOf<Op>(request, reply, isStillAllowed));
    const body = await readFromReplica(
      { replica, primary: { db, costly } },
      { operationId: op.operationId, caller },
      (from) =>
        streamSnapshot(from.costly, {
          organisationId: caller.org_id,
          isStillAllowed: () => isStillAllowed(request, reply),
          reply,
          advice,
          read,
        }),
    );
    await transact(db, onStart);
    reply.headers({ ...fileHeaders({ name }, media), ...unbuffered });
    return { status: op.status, body };
  });
}
