import type { Operation } from '../../../wire/contract.ts';
import type { Db } from '../database/database.ts';
import type { Input } from './operation-input.ts';

export interface TurnOptions<Op extends Operation> {
  /**
   * For a call without a caller that may wait for locks: the organisation whose turn it takes; undefined if there is
   * none.
   */
  ownerOf?(db: Db, input: Input<Op>): Promise<string | undefined>;
}
