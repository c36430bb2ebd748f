import type { Operation } from '../../../wire/contract.ts';
import { bulkyReads, costlyReads, readsInTurn } from '../../../wire/costly-reads.ts';
import type { Db } from '../database/database.ts';
import type { ApiContext } from './api-context.ts';
import { denyAfterValidation } from './deny-after-validation.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { findPermissionError } from './find-permission-error.ts';
import { type Input, inputOf } from './operation-input.ts';
import { envelope, type Output } from './operation-output.ts';
import { type Page, pageInParts } from './page-in-parts.ts';
import { readCostly } from './read-costly.ts';
import { readFromReplica } from './read-from-replica.ts';
import { serveOperation } from './serve-operation.ts';
import { holdTurn, takeTurn } from './take-turn.ts';
import type { TurnOptions } from './turn-options.ts';

/** Serves an operation that only reads, as `Api.read` says. */
export function serveRead<Op extends Operation>(
  { app, db, turns, bulkyTurns, costly, replica, isStillAllowed }: ApiContext,
  op: Op,
  handle: (db: Db, input: Input<Op>) => Promise<Output<Op>>,
  { ownerOf }: TurnOptions<Op> = {},
): void {
  const { isCostly, advice = '' } = costlyReads[op.operationId] ?? {};
  const isBulky = bulkyReads.has(op.operationId);
  const takesTurn = readsInTurn[op.operationId];
  // Only parameters can cause the errors that come before 403. Without any, a whole list would be read for nothing.
  const takesParameters = Object.keys({ ...op.params.properties, ...op.query.properties }).length > 0;
  serveOperation(app, op, async (request, reply) => {
    const refusal = findPermissionError(op, request.caller, { isWrite: false });
    if (refusal && !takesParameters) throw refusal;
    const input = inputOf<Op>(request, reply, isStillAllowed);
    if (refusal) return denyAfterValidation(db, (tx) => handle(tx, input), refusal);
    const { caller } = request;
    if (isBulky && caller) await holdTurn(bulkyTurns, caller.org_id, reply);
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
    const body = envelope(op, output);
    // Bulky reads return pages.
    return { status: op.status, body: isBulky ? await pageInParts(reply, body as Page) : body };
  });
}
