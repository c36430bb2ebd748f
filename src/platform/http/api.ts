import type { Operation } from '../../../wire/contract.ts';
import type { Db, Tx } from '../database/database.ts';
import type { ApiContext } from './api-context.ts';
import type { FileResponse } from './file-response.ts';
import type { Input } from './operation-input.ts';
import type { Output } from './operation-output.ts';
import { type StreamedFile, serveFile, serveStream } from './serve-file.ts';
import { serveRead } from './serve-read.ts';
import { serveWrite, type WriteOptions } from './serve-write.ts';
import type { TurnOptions } from './turn-options.ts';

/** Serves operations of the contract. A route contains no rules: it opens the transaction and calls one verb. */
export interface Api {
  /**
   * Serves an operation that only reads. If it may take long, its `db` has its own connections (wire/costly-reads.ts),
   * and if it may lag, it is that of a replica (wire/lagging-reads.ts).
   */
  read<Op extends Operation>(
    op: Op,
    handle: (db: Db, input: Input<Op>) => Promise<Output<Op>>,
    options?: TurnOptions<Op>,
  ): void;
  /** Serves an operation that writes, in one transaction. */
  write<Op extends Operation, Prepared = void>(
    op: Op,
    handle: (tx: Tx, input: Input<Op>, prepared: Prepared) => Promise<Output<Op>>,
    options?: WriteOptions<Op, Prepared>,
  ): void;
  /** Serves an operation that responds with a file. */
  file<Op extends Operation>(op: Op, handle: (db: Db, input: Input<Op>) => Promise<FileResponse>): void;
  /** Serves an operation that responds with a file of any length, in one of its media types. */
  stream<Op extends Operation>(op: Op, handle: (input: Input<Op>) => StreamedFile): void;
}

/** Serves operations with the checks, and on the connections, that the contract says for each. */
export function createApi(context: ApiContext): Api {
  return {
    read: (op, handle, options) => serveRead(context, op, handle, options),
    write: (op, handle, options) => serveWrite(context, op, handle, options),
    file: (op, handle) => serveFile(context, op, handle),
    stream: (op, handle) => serveStream(context, op, handle),
  };
}
