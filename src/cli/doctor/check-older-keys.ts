import { countOf } from '../../../shared/count-of.ts';
import { countHeadsOfOtherKeys } from '../../evidence/log/sign-last-heads.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/** Says whether evidence still needs the keys after the first one; undefined when there is only one. */
export async function checkOlderKeys(db: Db, keyring: Keyring): Promise<Finding | undefined> {
  if (keyring('evidence').length === 1) return undefined;
  const check = 'older keys';
  const count = await countHeadsOfOtherKeys(db, keyring);
  if (count === 0)
    return {
      check,
      status: 'ok',
      message: 'Evidence no longer needs the keys after the first one; links and webhook secrets may',
    };
  return {
    check,
    status: 'warning',
    message: `The first key has not signed the evidence log of ${countOf(count, 'organisation')} yet`,
    fix: 'Keep the other keys in SECRET_KEY until it has; a worker does this within ten minutes',
  };
}
