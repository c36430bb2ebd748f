import type { Command } from './command.ts';

export const secretKeyReplace: Command = {
  usage: '',
  summary: 'use SECRET_KEY from now on, because the key that this database was used with is lost',
  run: async ({ config }) => {
    const { createLog } = await import('../log.ts');
    const { openStore } = await import('../store.ts');
    const { transact } = await import('../platform/database/transact.ts');
    const { replaceKnownKeys } = await import('../known-keys.ts');
    const store = await openStore(await config(), { for: 'command', log: createLog('warn'), anyKey: true });
    try {
      await transact(store.database.db, (tx) => replaceKnownKeys(tx, store.keyring));
    } finally {
      await store.close();
    }
    return { replaced: true };
  },
  print: () =>
    'This database now uses this SECRET_KEY. Anything created with the lost key stays unusable: resend signing links and rotate webhook secrets.\n',
};
