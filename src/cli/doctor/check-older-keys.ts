import { countOf } from '../../../shared/count-of.ts';
import { countHeadsOfOtherKeys } from '../../evidence/log/sign-last-heads.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { countSecondFactorsOfOtherKeys } from '../../users/two-factor/encrypt-again.ts';
import { countWebhooksOfOtherKeys } from '../../webhooks/encrypt-secrets-again.ts';
import type { Finding } from './finding.ts';

/**
 * Says whether evidence, second factors and webhook secrets still need the keys after the first one; undefined when
 * there is only one.
 */
export async function checkOlderKeys(db: Db, keyring: Keyring): Promise<Finding | undefined> {
  if (keyring('evidence').length === 1) return undefined;
  const check = 'older keys';
  const heads = await countHeadsOfOtherKeys(db, keyring);
  const secondFactors = await countSecondFactorsOfOtherKeys(db, keyring);
  const webhooks = await countWebhooksOfOtherKeys(db, keyring);
  const missing = [
    ...(heads > 0 ? [`signed the evidence log of ${countOf(heads, 'organisation')}`] : []),
    ...(secondFactors > 0 ? [`encrypted the second factor of ${countOf(secondFactors, 'user')}`] : []),
    ...(webhooks > 0 ? [`encrypted the secret of ${countOf(webhooks, 'webhook')}`] : []),
  ];
  if (missing.length === 0)
    return {
      check,
      status: 'ok',
      message:
        'Evidence, second factors and webhook secrets no longer need the keys after the first one; links may',
    };
  return {
    check,
    status: 'warning',
    message: `The first key has not yet ${list(missing)}`,
    fix: 'Keep the other keys in SECRET_KEY until it has; a worker does this within ten minutes',
  };
}

const list = (parts: string[]) => new Intl.ListFormat('en-GB').format(parts);
