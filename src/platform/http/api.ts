import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { type Operation, type Pagination, takesIdempotencyKey } from '../../../wire/contract.ts';
import { costlyReads, readsInTurn } from '../../../wire/costly-reads.ts';
import type { CostlyReads } from '../database/costly-reads.ts';
import type { Db, Tx } from '../database/database.ts';
import type { FairSlots } from '../database/fair-slots.ts';
import { retryAborted, transact } from '../database/transact.ts';
import type { Replica } from '../replica/replica.ts';
import { denyAfterValidation, findPermissionError } from './deny-after-validation.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { type FileResponse, fileHeaders } from './file-response.ts';
import { type ApiResponse, type Idempotency, idempotencyKey } from './idempotency.ts';
import { type Input, inputOf } from './operation-input.ts';
import { readCostly } from './read-costly.ts';
import { readFromReplica } from './read-from-replica.ts';
import { serveOperation } from './serve-operation.ts';
import { streamSnapshot } from './stream-snapshot.ts';
import { takeTurn } from './take-turn.ts';

type Output<Op extends Operation> = Op['paginated'] extends true
  ? { data: Static<Op['data']>; pagination: Pagination }
  : Static<Op['data']>;

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

interface StreamedFile {
  /** The suggested file name. */
  name: string;
  media: string;
  /** The file, in chunks. The first one takes as long as finding what is in it. */
  read(snapshot: Tx): AsyncIterable<string>;
  /** Runs in a transaction before the first chunk is sent. Without it, nothing is sent. */
  onStart(tx: Tx): Promise<void>;
}

interface TurnOptions<Op extends Operation> {
  /** The organisation whose turn a call takes that has no caller but may wait for locks; undefined if there is none. */
  ownerOf?(db: Db, input: Input<Op>): Promise<string | undefined>;
}

interface WriteOptions<Op extends Operation, Prepared> extends TurnOptions<Op> {
  /** Runs before the transaction, for work that takes long or needs the network. `handle` gets what it returns. */
  prepare?(input: Input<Op>): Promise<Prepared>;
  /**
   * Tries to do everything in one statement, which needs no transaction; returns undefined when nothing was written.
   */
  tryInOneStatement?(db: Db, input: Input<Op>): Promise<Output<Op> | undefined>;
  /**
   * The id of the resource whose personal data the response contains, if any, so that erasing the data finds the stored
   * response.
   */
  subjectOf?(input: Input<Op>, output: Output<Op>): string | undefined;
  /** Whether viewers are allowed to do it too. */
  isForViewers?: boolean;
  /** Whether it may change so many rows that the response takes longer than others. */
  mayTakeLong?: boolean;
}

interface Options {
  db: Db;
  turns: FairSlots;
  costly: CostlyReads;
  replica: Replica | undefined;
  idempotency: Idempotency;
  /** Whether a request that has been running for a while would still be let in. */
  isStillAllowed(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Called after every commit, so that enqueued jobs start immediately. */
  announce(): void;
}

/** Serves operations below `app`, on the connections and with the checks that the contract says for each. */
export function createApi(
  app: FastifyInstance,
  { db, turns, costly, replica, idempotency, isStillAllowed, announce }: Options,
): Api {
  return {
    read: (op, handle, { ownerOf } = {}) => {
      const { isCostly, advice = '' } = costlyReads[op.operationId] ?? {};
      const takesTurn = readsInTurn[op.operationId];
      serveOperation(app, op, async (request, reply) => {
        const refusal = findPermissionError(op, request.caller, { isWrite: false });
        const input = inputOf<typeof op>(request, reply, isStillAllowed);
        if (refusal) return denyAfterValidation(db, (tx) => handle(tx, input), refusal);
        const { caller } = request;
        const takesLong = caller && isCostly?.(input.query);
        using _turn =
          ownerOf || (!takesLong && takesTurn?.(input.query))
            ? await takeTurn(turns, caller?.org_id ?? (await ownerOf?.(db, input)), disconnectSignal(reply))
            : undefined;
        const output = await readFromReplica(
          { replica, primary: { db, costly } },
          { operationId: op.operationId, caller },
          (from) =>
            takesLong
              ? readCostly(from.costly, { organisationId: caller.org_id, reply, advice }, (own) =>
                  handle(own, input),
                )
              : handle(from.db, input),
        );
        return { status: op.status, body: envelope(op, output) };
      });
    },
    write: <Op extends Operation, Prepared>(
      op: Op,
      handle: (tx: Tx, input: Input<Op>, prepared: Prepared) => Promise<Output<Op>>,
      {
        prepare,
        tryInOneStatement,
        subjectOf,
        ownerOf,
        isForViewers = false,
        mayTakeLong = false,
      }: WriteOptions<Op, Prepared> = {},
    ) => {
      // Without `prepare` the type of the prepared value is unknown, and `handle` receives nothing.
      const prepareInput = async (input: Input<Op>) => (await prepare?.(input)) as Prepared;
      const respond = async (request: FastifyRequest, reply: FastifyReply) => {
        const input = inputOf<Op>(request, reply, isStillAllowed);
        const refusal = findPermissionError(op, request.caller, { isWrite: !isForViewers });
        if (refusal) {
          const prepared = await prepareInput(input);
          using _turn = await takeTurn(turns, request.caller?.org_id, disconnectSignal(reply));
          return await denyAfterValidation(db, (tx) => handle(tx, input, prepared), refusal);
        }
        const key = takesIdempotencyKey(op) ? idempotencyKey(request) : undefined;
        const stored = prepare && key && (await idempotency.find(key));
        if (stored) return stored;
        const prepared = await prepareInput(input);
        const toResponse = (output: Output<Op>): ApiResponse => ({
          status: op.status,
          body: envelope(op, output),
          subjectId: subjectOf?.(input, output),
        });
        const run = async (tx: Tx) => toResponse(await handle(tx, input, prepared));
        const owner = request.caller?.org_id ?? (await ownerOf?.(db, input));
        using _turn = await takeTurn(turns, owner, disconnectSignal(reply));
        const output =
          key || !tryInOneStatement ? undefined : await retryAborted(() => tryInOneStatement(db, input));
        const response = output
          ? toResponse(output)
          : await (key ? idempotency.run(key, run) : transact(db, run));
        announce();
        return response;
      };
      serveOperation(app, op, respond, { mayTakeLong });
    },
    file: (op, handle) =>
      serveOperation(app, op, async (request, reply) => {
        const refusal = findPermissionError(op, request.caller, { isWrite: false });
        if (refusal) throw refusal;
        const file = await handle(db, inputOf<typeof op>(request, reply, isStillAllowed));
        reply.headers(fileHeaders(file, op.media));
        return { status: op.status, body: file.bytes };
      }),
    stream: (op, handle) =>
      serveOperation(app, op, async (request, reply) => {
        const refusal = findPermissionError(op, request.caller, { isWrite: false });
        if (refusal) throw refusal;
        const { caller } = request;
        if (!caller) throw new Error(`${op.operationId} is streamed only to callers of an organisation`);
        const { name, media, read, onStart } = handle(inputOf<typeof op>(request, reply, isStillAllowed));
        const { advice = '' } = costlyReads[op.operationId] ?? {};
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
        reply.headers(fileHeaders({ name }, media));
        return { status: op.status, body };
      }),
  };
}

function envelope(op: Operation, output: unknown): unknown {
  return op.paginated ? output : { data: output };
}
