import { APIError } from 'better-auth/api';
import { countOf } from '../../../shared/count-of.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Attempt, countAttempt } from './attempts.ts';

/** Counts an attempt, and throws 429 while a lock lasts, whether or not the attempt is right. */
export async function countOrRefuse(db: Db, attempt: Attempt): Promise<void> {
  const seconds = await countAttempt(db, attempt);
  if (seconds === undefined) return;
  const minutes = Math.ceil(seconds / 60);
  throw new APIError(
    'TOO_MANY_REQUESTS',
    {
      code: 'TOO_MANY_ATTEMPTS',
      message: `Too many wrong attempts in a row. Try again in ${countOf(minutes, 'minute')}.`,
    },
    { 'retry-after': String(seconds) },
  );
}
