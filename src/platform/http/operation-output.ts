import type { Static } from 'typebox';
import type { Operation, Pagination } from '../../../wire/contract.ts';

/** What the handler of an operation returns: the data, and for a page its pagination. */
export type Output<Op extends Operation> = Op['paginated'] extends true
  ? { data: Static<Op['data']>; pagination: Pagination }
  : Static<Op['data']>;

/** The body of the response with this output. */
export function envelope<Op extends Operation>(op: Op, output: Output<Op>): unknown {
  return op.paginated ? output : { data: output };
}
