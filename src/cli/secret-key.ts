import { countOf } from '../../shared/count-of.ts';
import type { ContinuedLogs } from '../evidence/log/continue-logs.ts';
import type { Command } from './command.ts';
import { requireDatabase } from './with-store.ts';

export const secretKeyReplace: Command = {
  usage: '',
  summary: 'use SECRET_KEY from now on, after the key that this database was used with was lost',
  run: async ({ config }) => {
    const { createLog } = await import('../log.ts');
    const { openStore } = await import('../store.ts');
    const { transact } = await import('../platform/database/transact.ts');
    const { replaceKnownKeys } = await import('../known-keys.ts');
    const { continueLostLogs } = await import('../evidence/log/continue-lost-logs.ts');
    const read = await config();
    requireDatabase(read);
    const store = await openStore(read, { for: 'command', log: createLog('warn'), anyKey: true });
    try {
      const { db } = store.database;
      await transact(db, (tx) => replaceKnownKeys(tx, store.keyring));
      return { replaced: true, evidence_logs: await continueLostLogs(db, store.keyring) };
    } finally {
      await store.close();
    }
  },
  print: ({ evidence_logs: { continued, contradictions } }: Replaced) =>
    [
      'This database now uses this SECRET_KEY. Anything created with the lost key stays unusable: resend signing links, rotate webhook secrets, and run "users reset-password EMAIL --remove-second-factor" for people with two-factor authentication.\n',
      ...(continued > 0
        ? [
            `The evidence logs of ${countOf(continued, 'organisation')} continue in a new log. What was logged before can no longer be checked with a key of this service.\n`,
          ]
        : []),
      ...(contradictions > 0
        ? [
            `The evidence logs of ${countOf(contradictions, 'organisation')} contradict themselves and were not continued; "audit" names them.\n`,
          ]
        : []),
    ].join(''),
};

interface Replaced {
  replaced: true;
  evidence_logs: ContinuedLogs;
}
