import { countOf } from '../../../shared/count-of.ts';
import { countHeadsOfOtherKeys } from '../../evidence/log/sign-last-heads.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { countSecondFactorsOfOtherKeys } from '../../users/two-factor/encrypt-again.ts';
import type { Finding } from './finding.ts';

/**
 * Says whether evidence and second factors still need the keys after the first one; undefined when there is only one.
 */
export async function checkOlderKeys(db: Db, keyring: Keyring): Promise<Finding | undefined> {
  if (keyring('evidence').length === 1) return undefined;
  const check = 'older keys';
  const heads = await countHeadsOfOtherKeys(db, keyring);
  const secondFactors = await countSecondFactorsOfOtherKeys(db, keyring);
  const missing = [
    ...(heads > 0 ? [`signed the evidence log of ${countOf(heads, 'organisation')}`] : []),
    ...(secondFactors > 0 ? [`encrypted the second factor of ${countOf(secondFactors, 'user')}`] : []),
  ];
  if (missing.length === 0)
    return {
      check,
      status: 'ok',
      message:
        'Evidence and second factors no longer need the keys after the first one; links and webhook secrets may',
    };
  return {
    check,
    status: 'warning',
    message: `The first key has not yet ${missing.join(' and ')}`,
    fix: 'Keep the other keys in SECRET_KEY until it has; a worker does this within ten minutes',
  };
}
