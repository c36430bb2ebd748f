import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Operation, takesIdempotencyKey } from '../../../wire/contract.ts';
import type { Db, Tx } from '../database/database.ts';
import { retryAborted, transact } from '../database/transact.ts';
import type { ApiContext } from './api-context.ts';
import { denyAfterValidation } from './deny-after-validation.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { findPermissionError } from './find-permission-error.ts';
import { type ApiResponse, idempotencyKey } from './idempotency.ts';
import { type Input, inputOf } from './operation-input.ts';
import { envelope, type Output } from './operation-output.ts';
import { serveOperation } from './serve-operation.ts';
import { takeTurn } from './take-turn.ts';
import type { TurnOptions } from './turn-options.ts';

export interface WriteOptions<Op extends Operation, Prepared> extends TurnOptions<Op> {
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

/** Serves an operation that writes, in one transaction. */
export function serveWrite<Op extends Operation, Prepared>(
  { app, db, turns, idempotency, isStillAllowed, announce }: ApiContext,
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
): void {
  // Without `prepare` the type of the prepared value is unknown, and `handle` receives nothing.
  const prepareInput = async (input: Input<Op>) => (await prepare?.(input)) as Prepared;
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = inputOf<Op>(request, reply, isStillAllowed);
    const takeTurnOf = (orgId: string | undefined) => takeTurn(turns, orgId, disconnectSignal(reply));
    const refusal = findPermissionError(op, request.caller, { isWrite: !isForViewers });
    if (refusal) {
      const prepared = await prepareInput(input);
      using _turn = await takeTurnOf(request.caller?.org_id);
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
    using _turn = await takeTurnOf(request.caller?.org_id ?? (await ownerOf?.(db, input)));
    const output =
      key || !tryInOneStatement ? undefined : await retryAborted(() => tryInOneStatement(db, input));
    const response = output
      ? toResponse(output)
      : await (key ? idempotency.run(key, run) : transact(db, run));
    announce();
    return response;
  };
  serveOperation(app, op, respond, { mayTakeLong });
}
