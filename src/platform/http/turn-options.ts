import type { Operation } from '../../../wire/contract.ts';
import type { Db } from '../database/database.ts';
import type { Input } from './operation-input.ts';

export interface TurnOptions<Op extends Operation> {
  /** The organisation whose turn a call takes that has no caller but may wait for locks; undefined if there is none. */
  ownerOf?(db: Db, input: Input<Op>): Promise<string | undefined>;
}
