import { countOf } from '../../shared/count-of.ts';
import type { ContinuedLogs } from '../evidence/log/continue-logs.ts';
import type { Store } from '../store.ts';
import type { Command } from './command.ts';
import { describeNotContinued } from './not-continued.ts';
import { withExistingStore } from './with-store.ts';

export const secretKeyReplace: Command = {
  usage: '',
  summary: 'use SECRET_KEY from now on, after the key that this database was used with was lost',
  run: async ({ config }) => {
    const { transact } = await import('../platform/database/transact.ts');
    const { replaceKnownKeys } = await import('../known-keys.ts');
    const { continueLostLogs } = await import('../evidence/log/continue-lost-logs.ts');
    const replaceKey = async ({ database: { db }, keyring }: Store) => {
      const replaced = await transact(db, (tx) => replaceKnownKeys(tx, keyring));
      // Also for the same key, because an earlier run may have been interrupted.
      return { replaced, evidence_logs: await continueLostLogs(db, keyring) };
    };
    return withExistingStore(await config(), replaceKey, { anyKey: true });
  },
  print: ({ replaced, evidence_logs: logs }: Replaced) =>
    [
      replaced
        ? 'This database now uses this SECRET_KEY. Anything created with the lost key stays unusable: resend signing links, rotate webhook secrets, and run "users reset-password EMAIL --remove-second-factor" for people with two-factor authentication.\n'
        : 'This database already uses this SECRET_KEY, and no other, so there was nothing to replace.\n',
      ...(logs.continued > 0
        ? [
            `The evidence logs of ${countOf(logs.continued, 'organisation')} continue in a new log. What was logged before can no longer be checked with a key of this service.\n`,
          ]
        : []),
      describeNotContinued(logs),
    ].join(''),
};

interface Replaced {
  /** False when the database already used this key and no other. */
  replaced: boolean;
  evidence_logs: ContinuedLogs;
}
